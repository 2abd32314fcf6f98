import type { Fix } from '@meguri/core/console/walk/judge-fixes.ts';
import { offsetMetres, type Position } from '@meguri/core/lib/geo.ts';
import { useId } from 'react';
import { contentUrl } from '../document/draft-files.ts';
import { useWords } from '../i18n/console-language.ts';
import s from './fixes-figure.module.css';
import type { Walk } from './walk-view.ts';

interface FixesFigureProps {
  slug: string;
  place: Position & { radius: number };
  fixes: readonly Fix[];
  /** A fair radius that is not that of the place, around its pin or around where the phones were. */
  proposed: { at: Position; radius: number } | null;
  baseLayer: Walk['ground'];
}

/** The least distance from the pin to the rim of the picture, in metres. */
const LEAST_HALF = 30;
/** Far fixes are outside: with them nothing else could be seen. */
const MOST_RADII = 2.5;
const WIDTH = 390;
const HEIGHT = 330;

/** Where the phones were, around the pin, with the circle as it is and as it would be. North is up. */
export const FixesFigure = ({ slug, place, fixes, proposed, baseLayer }: FixesFigureProps) => {
  const { t } = useWords();
  const clip = useId();
  const points = fixes.map((fix) => offsetMetres(place, fix));
  const centre = proposed ? offsetMetres(place, proposed.at) : { east: 0, north: 0 };
  const reach = Math.max(place.radius, proposed ? Math.hypot(centre.east, centre.north) + proposed.radius : 0);
  const far = Math.max(0, ...points.map(({ east, north }) => Math.hypot(east, north)));
  const half = 1.12 * Math.max(LEAST_HALF, reach, Math.min(far, MOST_RADII * reach));
  const scale = HEIGHT / 2 / half;
  const x = (east: number) => WIDTH / 2 + east * scale;
  const y = (north: number) => HEIGHT / 2 - north * scale;
  return (
    <svg
      className={s.figure}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t.walk.result.figure(fixes.length, place.radius)}
    >
      <clipPath id={clip}>
        <rect width={WIDTH} height={HEIGHT} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {baseLayer ? (
          <BaseLayerPicture slug={slug} place={place} baseLayer={baseLayer} x={x} y={y} />
        ) : (
          <Rings half={half} scale={scale} />
        )}
        {proposed && (
          <circle className={s.proposed} cx={x(centre.east)} cy={y(centre.north)} r={proposed.radius * scale} />
        )}
        <circle className={s.circle} cx={x(0)} cy={y(0)} r={place.radius * scale} />
        {points.map(({ east, north }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixes have no other name, and are only added
          <circle key={index} className={s.fix} cx={x(east)} cy={y(north)} r="5.5" />
        ))}
        <rect className={s.pin} x={x(0) - 5} y={y(0) - 5} width="10" height="10" rx="2" />
      </g>
      <Label x={x(0) + place.radius * scale * 0.71} y={y(0) - place.radius * scale * 0.71} text={`${place.radius} m`} />
      {proposed && (
        <Label
          x={x(centre.east) - proposed.radius * scale * 0.71}
          y={y(centre.north) - proposed.radius * scale * 0.71}
          text={`${proposed.radius} m`}
          isProposed
        />
      )}
      <path className={s.north} d={`M${WIDTH - 24} 14l7 20-7-5-7 5z`} />
    </svg>
  );
};

/** The drawn map of the campaign under the pin. */
const BaseLayerPicture = ({
  slug,
  place,
  baseLayer,
  x,
  y,
}: {
  slug: string;
  place: Position;
  baseLayer: NonNullable<Walk['ground']>;
  x: (east: number) => number;
  y: (north: number) => number;
}) => {
  const corner = ([lat, lon]: [number, number]) => offsetMetres(place, { lat, lon });
  const [southWest, northEast] = [corner(baseLayer.southWest), corner(baseLayer.northEast)];
  const [left, top] = [x(southWest.east), y(northEast.north)];
  return (
    <image
      className={s.baseLayer}
      href={contentUrl(slug, baseLayer.sha256)}
      x={left}
      y={top}
      width={x(northEast.east) - left}
      height={y(southWest.north) - top}
      preserveAspectRatio="none"
    />
  );
};

/** Circles at round distances, where there is no map. */
const Rings = ({ half, scale }: { half: number; scale: number }) => {
  const step = [10, 25, 50, 100, 250, 500, 1000, 2500].find((metres) => half / metres < 6) ?? 5000;
  const count = Math.ceil((half * 1.6) / step);
  return Array.from({ length: count }, (_, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: the n-th ring is always the n-th
      key={index}
      className={s.ring}
      cx={WIDTH / 2}
      cy={HEIGHT / 2}
      r={(index + 1) * step * scale}
    />
  ));
};

const Label = ({ x, y, text, isProposed }: { x: number; y: number; text: string; isProposed?: boolean }) => {
  const width = 18 + text.length * 8;
  const left = Math.min(WIDTH - width - 6, Math.max(6, x - width / 2));
  const top = Math.min(HEIGHT - 30, Math.max(6, y - 12));
  return (
    <g className={isProposed ? s.proposedLabel : s.label}>
      <rect x={left} y={top} width={width} height="24" rx="7" />
      <text x={left + width / 2} y={top + 17}>
        {text}
      </text>
    </g>
  );
};
