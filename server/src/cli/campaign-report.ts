import type { CheckedFolder } from '../publish/check/check-campaign.ts';
import type { Fault } from '../publish/check/faults.ts';
import type { Refusal } from '../publish/harmful-changes.ts';

/** A fault as `file:line path: expected`, a format that editors can follow. */
export const faultLine = ({ file, line, path, expected }: Fault): string =>
  `${file}:${line}${path === '' ? '' : ` ${path}`}: ${expected}`;

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** Summarises the contents of a valid campaign folder in one line. */
export const describeFolder = ({ campaign, files }: CheckedFolder): string =>
  `${campaign.slug}: ${counted(campaign.spots?.length ?? 0, 'spot')}, ${counted(campaign.presents?.length ?? 0, 'present')}, ${counted(files.size, 'file')}`;

/** Why a new version is refused, in one line. */
export function refusalLine(refusal: Refusal): string {
  switch (refusal.code) {
    case 'spot_held':
      return `spot ${refusal.id} is removed, but visitors have collected it ${counted(refusal.count, 'time')}`;
    case 'present_held':
      return `present ${refusal.id} is removed, but visitors have taken it ${counted(refusal.count, 'time')}`;
    case 'outcome_granted':
      return `outcome ${refusal.id} of ${refusal.presentId} is removed, but it was won ${counted(refusal.count, 'time')}`;
    case 'draw_withdrawn':
      return `present ${refusal.id} is no longer a drawn lottery, but ${counted(refusal.count, 'entry', 'entries')} are waiting for its draw`;
    case 'draw_over':
      return `drawAt of ${refusal.id} changes, but its winners have been drawn`;
    case 'limit_changed':
      return `acquisition.limit changes from ${refusal.from} to ${refusal.to} while visitors are collecting`;
    case 'erases_at_once':
      return `retention has already expired (${refusal.at}), so that all personal data of visitors would be erased immediately`;
    case 'stock_below_granted': {
      const what = refusal.outcomeId === '' ? refusal.presentId : `${refusal.presentId}, outcome ${refusal.outcomeId},`;
      return `stock of ${what} becomes ${refusal.stock}, but ${refusal.granted} have been granted`;
    }
  }
}
