import type { WallFacts, WallNow } from '@meguri/core/console/walls/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useEffect, useState } from 'react';
import { CONSOLE_BASE } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { publishedBaseLayer } from '../shared/map/map-base-layer.ts';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import s from './wall.module.css';
import { busiest, layOut } from './wall-geometry.ts';

const WallBaseLayer = lazyPart(() => import('./wall-base-layer.tsx'), 'WallBaseLayer', { fallback: null });

/** Radii in units of the plane: the area of a circle is the number of stamps. */
const RADIUS = { least: 7, most: 46, ring: 34 };
const NAMED = 3;

interface MapProps {
  facts: WallFacts;
  now: WallNow;
  wallKey: string;
}

/** Where it is busy: circles by the stamps of the last ten minutes, rings around spots on hold. */
export const WallMap = ({ facts, now, wallKey }: MapProps) => {
  const { t, locale } = useWords();
  const picture = useDrawing(wallKey, facts.ground?.style === 'image' ? facts.ground.tag : null);
  if (facts.spots.length === 0) return null;
  const { box, corners, points, baseLayer } = layOut(facts.spots, facts.ground?.bounds ?? null);
  const shown = publishedBaseLayer({ slug: facts.slug, locale }, facts.ground);
  const most = Math.max(1, ...now.lastTen);
  const held = new Set([...now.paused.map(({ spotId }) => spotId), ...now.closed]);
  const named = new Set(busiest(now.lastTen, NAMED));
  return (
    <>
      {facts.ground?.style !== 'image' && (
        <WallBaseLayer
          baseLayer={{ ...shown, readFile: () => fetchBaseLayer(wallKey) }}
          points={facts.spots}
          corners={corners}
        />
      )}
      {shown.attribution && <p className={s.credit}>{shown.attribution}</p>}
      <svg
        className={s.map}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={t.wall.map}
      >
        {baseLayer && picture && (
          <image className={s.baseLayer} href={picture} preserveAspectRatio="none" {...baseLayer} />
        )}
        {facts.spots.map(({ id }, index) => {
          const count = now.lastTen[index] ?? 0;
          const radius = Math.max(RADIUS.least, RADIUS.most * Math.sqrt(count / most));
          const at = points[index];
          return at && <circle key={id} className={count > 0 ? s.busy : s.still} cx={at.x} cy={at.y} r={radius} />;
        })}
        {facts.spots.map(({ id, name }, index) => {
          const at = points[index];
          const isHeld = held.has(id);
          if (!at || !(isHeld || named.has(index))) return null;
          const isLeft = at.x > box.width * 0.62;
          return (
            <g key={id}>
              {isHeld && <circle className={s.ring} cx={at.x} cy={at.y} r={RADIUS.ring} />}
              <text
                className={s.name}
                x={at.x + (isLeft ? -1 : 1) * (RADIUS.most + 8)}
                y={at.y + 10}
                textAnchor={isLeft ? 'end' : 'start'}
              >
                {textIn(name, locale)}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
};

/** The file of the map. It is asked for with the key, which must not be in an address. */
async function fetchBaseLayer(key: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(`${CONSOLE_BASE}/wall/ground`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console': '1' },
    body: JSON.stringify({ key }),
    credentials: 'omit',
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.blob();
}

/** The address of the drawn map in this browser; null until it is there. Without one the circles stand on a plain background. */
function useDrawing(key: string, tag: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (tag === null) return undefined;
    const leaving = new AbortController();
    let made: string | null = null;
    void fetchBaseLayer(key, leaving.signal)
      .then((file) => {
        made = URL.createObjectURL(file);
        setUrl(made);
      })
      .catch(() => undefined);
    return () => {
      leaving.abort();
      if (made !== null) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [key, tag]);
  return url;
}
