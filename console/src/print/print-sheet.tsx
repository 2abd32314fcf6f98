import { PosterSheet } from './poster-sheet.tsx';
import type { PrintedCampaign, PrintedSpot } from './print-facts.ts';
import type { PosterSize, PrintKind, PrintWay } from './print-formats.ts';
import { CounterCard, MarkerSheet, TableCard, TentSheet } from './small-sheets.tsx';
import type { ArtOf } from './use-seal-art.ts';

/** What is printed: the kind, its size and how it is cut. */
export interface PrintJob {
  kind: Exclude<PrintKind, 'places'>;
  size: PosterSize;
  way: PrintWay;
}

/** One sheet of a spot. */
export const PrintSheet = ({
  job: { kind, size, way },
  ...props
}: {
  job: PrintJob;
  campaign: PrintedCampaign;
  spot: PrintedSpot;
  mm: string;
  artOf: ArtOf;
}) => {
  if (kind === 'tent') return <TentSheet {...props} way={way} />;
  if (kind === 'card') return <TableCard {...props} way={way} />;
  if (kind === 'marker') return <MarkerSheet {...props} way={way} />;
  const isKeyword = kind === 'keyword';
  return size === 'A6' ? (
    <CounterCard {...props} way={way} isKeyword={isKeyword} />
  ) : (
    <PosterSheet {...props} way={way} size={size} isKeyword={isKeyword} />
  );
};

/** Whether a spot has something of a kind to print. */
export function isPrinted({ code, marker, keyword }: PrintedSpot, kind: PrintKind): boolean {
  if (kind === 'places') return code !== null || marker !== null || keyword !== null;
  if (kind === 'marker') return marker !== null;
  return kind === 'keyword' ? keyword !== null : code !== null;
}
