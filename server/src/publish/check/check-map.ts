import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { missingPlaceholders, tileOrigin } from '@meguri/core/lib/tile-origin.ts';
import type { Report } from './faults.ts';
import { quote } from './faults.ts';
import type { ValidParts } from './valid-parts.ts';

/** The key that each style of map reads its base layer from. */
const SOURCE = { image: 'image', pmtiles: 'file', url: 'url' } as const;

/** The map has the source that its style needs. An image also needs the coordinates of its corners. */
export function checkMap({ map }: ValidParts<CampaignFile>, report: Report): void {
  if (!map) return;
  if (map.style) {
    const needed = SOURCE[map.style];
    if (map[needed] === undefined) {
      report.fault(['map', needed], 'missing', `must be given for a map of style ${map.style}; it is missing.`);
    }
    for (const other of Object.values(SOURCE)) {
      if (other !== needed && map[other] !== undefined) {
        report.warn(['map', other], 'no_effect', `has no effect on a map of style ${map.style}, which uses ${needed}.`);
      }
    }
    if (map.style === 'url') checkTiles(map.url, report);
    else if (map.maxZoom !== undefined) {
      report.warn(['map', 'maxZoom'], 'no_effect', `has no effect on a map of style ${map.style}.`);
    }
    if (map.style !== 'image' && map.attribution === undefined) {
      report.warn(
        ['map', 'attribution'],
        'missing',
        'should name the source of the map, because most licences require it.',
      );
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
    report.fault(['map', 'bounds'], 'order', 'must be the south-west corner followed by the north-east corner.');
  }
}

/** A tile URL has a placeholder for each coordinate and one fixed host, the only one that the page policy allows. */
function checkTiles(url: string | undefined, report: Report): void {
  if (url === undefined) return;
  const missing = missingPlaceholders(url);
  if (missing.length > 0) {
    report.fault(['map', 'url'], 'format', `must contain {z}, {x} and {y}; missing: ${missing.join(', ')}.`);
  }
  if (tileOrigin(url) === null) {
    const host = /^https?:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
    report.fault(['map', 'url'], 'format', `must name one host without placeholders, found ${quote(host)}.`);
  }
}
