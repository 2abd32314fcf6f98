import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useText } from '../../i18n/language-context.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import type { SpotMapProps } from '../map/spot-map.tsx';
import s from './spot-list.module.css';

const useSpotMap = lazyPart(() => import('../map/spot-map.tsx').then((m) => m.SpotMap));

/** The map; its code is loaded when it is first shown. */
export const LazyMap = (props: SpotMapProps) => {
  const words = useText().map;
  const { Part: SpotMap, error, retry } = useSpotMap();
  if (SpotMap) return <SpotMap {...props} />;
  if (error) {
    return (
      <div className={s.failure}>
        <FailureNote error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={s.waiting} role="status" aria-label={words.loading}>
      <Skeleton height="100%" />
      <Hidden>{words.loading}</Hidden>
    </div>
  );
};
