import type { CheckedFolder } from '../publish/check/check-campaign.ts';
import type { Fault } from '../publish/check/faults.ts';
import type { HarmfulChange } from '../publish/harmful-changes.ts';

/** A fault as `file:line path: expected`, a format that editors can follow. */
export const faultLine = ({ file, line, path, expected }: Fault): string =>
  `${file}:${line}${path === '' ? '' : ` ${path}`}: ${expected}`;

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** Summarises the contents of a valid campaign folder in one line. */
export const describeFolder = ({ campaign, files }: CheckedFolder): string =>
  `${campaign.slug}: ${counted(campaign.spots?.length ?? 0, 'spot')}, ${counted(campaign.presents?.length ?? 0, 'present')}, ${counted(files.size, 'file')}`;

/** Why a new version is refused, in one line. */
export function harmfulChangeLine(change: HarmfulChange): string {
  switch (change.code) {
    case 'spot_collected':
      return `spot ${change.id} is removed, but visitors have collected it ${counted(change.count, 'time')}`;
    case 'present_taken':
      return `present ${change.id} is removed, but visitors have taken it ${counted(change.count, 'time')}`;
    case 'outcome_granted':
      return `outcome ${change.id} of ${change.presentId} is removed, but it was won ${counted(change.count, 'time')}`;
    case 'draw_withdrawn':
      return `present ${change.id} is no longer a drawn lottery, but ${counted(change.count, 'entry', 'entries')} are waiting for its draw`;
    case 'draw_over':
      return `drawAt of ${change.id} changes, but its winners have been drawn`;
    case 'limit_changed':
      return `acquisition.limit changes from ${change.from} to ${change.to} while visitors are collecting`;
    case 'erases_immediately':
      return `retention has already expired (${change.at}), so that all personal data of visitors would be erased immediately`;
    case 'stock_below_granted': {
      const what = change.outcomeId === '' ? change.presentId : `${change.presentId}, outcome ${change.outcomeId},`;
      return `stock of ${what} becomes ${change.stock}, but ${change.granted} have been granted`;
    }
  }
}
