import { missingPlaceholders, tileOrigin } from '@meguri/core/lib/tile-origin.ts';
import type { ConsoleTiles } from '../console/grounds/tile-origins.ts';

/** Reads CONSOLE_TILES_URL and CONSOLE_TILES_CREDIT, which must be given together. The host goes into the policy of the console. */
export function consoleTilesIn(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): ConsoleTiles | null {
  const url = env['CONSOLE_TILES_URL']?.trim() || null;
  const credit = env['CONSOLE_TILES_CREDIT']?.trim() || null;
  if (url === null && credit === null) return null;
  if (url === null || credit === null) {
    faults.push('CONSOLE_TILES_URL and CONSOLE_TILES_CREDIT must be given together');
    return null;
  }
  if (tileOrigin(url) === null || missingPlaceholders(url).length > 0) {
    faults.push(
      'CONSOLE_TILES_URL must be an http(s) address with one fixed host and with {z}, {x} and {y}, such as https://tiles.example.jp/{z}/{x}/{y}.png',
    );
  }
  return { url, credit };
}
