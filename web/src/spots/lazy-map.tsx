import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../chunks.ts';
import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import { Skeleton } from '../ui/state.tsx';
import { Hidden } from '../ui/text.tsx';
import type { SpotMapProps } from './map/spot-map.tsx';
import s from './spot-list.module.css';

type Loading = { SpotMap?: ComponentType<SpotMapProps>; error?: unknown };

let kept: Loading = {};

/** The map, whose code is fetched when it is first looked at. */
export const LazyMap = (props: SpotMapProps) => {
  const words = useText().map;
  const [{ SpotMap, error }, setLoading] = useState<Loading>(kept);
  const load = useEffectEvent(() => {
    setLoading({});
    loadChunk(() => import('./map/spot-map.tsx')).then(
      (loaded) => {
        kept = loaded;
        setLoading(kept);
      },
      (reason: unknown) => setLoading({ error: reason }),
    );
  });
  useEffect(() => {
    if (!kept.SpotMap) load();
  }, []);
  if (SpotMap) return <SpotMap {...props} />;
  if (error) {
    return (
      <div className={s.failure}>
        <FailureNote error={error} onRetry={load} />
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
