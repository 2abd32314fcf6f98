import type { CampaignFile } from '@meguri/core/campaign/file.ts';
import type { Loose } from './loose.ts';
import type { Report } from './report.ts';

/** Where each style of map takes its picture from. */
const SOURCE = { image: 'image', pmtiles: 'file', url: 'url' } as const;

/** The map has what its style needs; an image also needs to know where its corners lie. */
export function checkMap({ map }: Loose<CampaignFile>, report: Report): void {
  if (!map) return;
  if (map.style) {
    const needed = SOURCE[map.style];
    if (map[needed] === undefined) {
      report.fault(['map', needed], 'missing', `must be given for a map of style ${map.style}; it is missing.`);
    }
    for (const other of Object.values(SOURCE)) {
      if (other !== needed && map[other] !== undefined) {
        report.warn(
          ['map', other],
          'no_effect',
          `has no effect on a map of style ${map.style}, which reads ${needed}.`,
        );
      }
    }
    if (map.style === 'image' && map.bounds === undefined) {
      report.fault(
        ['map', 'bounds'],
        'missing',
        'must be given for an image: [[south, west], [north, east]]; it is missing.',
      );
    }
  }
  const [[south, west] = [], [north, east] = []] = map.bounds ?? [];
  if (south === undefined || west === undefined || north === undefined || east === undefined) return;
  if (south >= north || west >= east) {
    report.fault(['map', 'bounds'], 'order', 'must be the south-west corner and then the north-east one.');
  }
}
