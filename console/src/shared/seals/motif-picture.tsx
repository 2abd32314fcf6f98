import { motifParts } from '@meguri/core/seals/motifs/motif.ts';
import { MOTIFS, type MotifName } from '@meguri/core/seals/motifs/motifs.ts';
import { useId } from 'react';

/** A motif on a transparent background. Decorative. */
export const MotifPicture = ({ name }: { name: MotifName }) => {
  const mask = useId();
  const motif = MOTIFS[name];
  const [x, y, width, height] = motif.box;
  return (
    <svg viewBox={motif.box.join(' ')} aria-hidden="true" focusable="false">
      <mask id={mask} maskUnits="userSpaceOnUse" x={x} y={y} width={width} height={height}>
        {motifParts(motif).map((part, index) => {
          const ink = part.isHole ? '#000' : '#fff';
          return part.width === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a motif never change
            <path key={index} fill={ink} d={part.path} />
          ) : (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a motif never change
              key={index}
              fill="none"
              stroke={ink}
              strokeWidth={part.width}
              strokeLinecap="round"
              strokeLinejoin="round"
              d={part.path}
            />
          );
        })}
      </mask>
      <rect x={x} y={y} width={width} height={height} mask={`url(#${mask})`} />
    </svg>
  );
};
