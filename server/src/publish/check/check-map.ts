import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { quote } from './faults.ts';
import type { ValidParts } from './valid-parts.ts';

/** Where each style of map takes its picture from. */
const SOURCE = { image: 'image', pmtiles: 'file', url: 'url' } as const;

/** The map has what its style needs; an image also needs to know where its corners lie. */
export function checkMap({ map }: ValidParts<CampaignFile>, report: Report): void {
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
    if (map.style === 'url') checkTiles(map.url, report);
    else if (map.maxZoom !== undefined) {
      report.warn(['map', 'maxZoom'], 'no_effect', `has no effect on a map of style ${map.style}.`);
    }
    if (map.style !== 'image' && map.attribution === undefined) {
      report.warn(['map', 'attribution'], 'missing', 'should name the source of the map, as most licences ask for.');
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

const PLACES = ['{z}', '{x}', '{y}'];

/** An address of tiles has a place for each coordinate and names one host: pages let in pictures of that host alone. */
function checkTiles(url: string | undefined, report: Report): void {
  if (url === undefined) return;
  const missing = PLACES.filter((place) => !url.includes(place));
  if (missing.length > 0) {
    report.fault(
      ['map', 'url'],
      'format',
      `must have a place for each of {z}, {x}, {y}; ${missing.join(', ')} is missing.`,
    );
  }
  const host = /^https?:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(host)) {
    report.fault(['map', 'url'], 'format', `must name one host and no place in it, found ${quote(host)}.`);
  }
}
