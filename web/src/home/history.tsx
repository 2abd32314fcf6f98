import { TextLink } from '@meguri/ui/basics/button.tsx';
import { Section } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { lazyPart } from '../browser/lazy-part.ts';
import { useNear } from '../browser/use-near.ts';
import { useWording } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import s from './home.module.css';

const useNewestLines = lazyPart(() => import('./newest-lines.tsx').then((m) => m.NewestLines));

/**
 * The newest lines of the point history. The data and the code are loaded only when the section comes near the
 * viewport.
 */
export const History = () => {
  const { home } = useWording().t;
  const paths = usePaths();
  const { ref, isNear } = useNear<HTMLDivElement>();
  const { Part: NewestLines, error, retry } = useNewestLines(isNear);
  return (
    <div ref={ref}>
      <Section title={home.pointHistory} action={<TextLink href={paths.points()}>{home.wholeHistory}</TextLink>}>
        <div className={s.lines}>
          {NewestLines ? (
            <NewestLines />
          ) : error ? (
            <FailureNote error={error} onRetry={retry} />
          ) : (
            // Below the first screen nothing is loading yet, so nothing may move: an endless animation costs battery.
            isNear && <Skeleton height="100%" />
          )}
        </div>
      </Section>
    </div>
  );
};
