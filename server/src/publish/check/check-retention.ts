import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

const DAY_MS = 86_400_000;

/** Draws take place, and should windows end, before personal data is erased (docs/domain.md#14-leaving-and-retention). */
export function checkRetention({ period, retention, presents }: ValidParts<CampaignFile>, report: Report): void {
  if (retention?.days === undefined || !period?.end) return;
  const erasesAt = Date.parse(period.end) + retention.days * DAY_MS;
  const erasure = `the erasure of personal data, ${retention.days} days after the end of the period`;
  for (const [place, { lottery, window }] of itemsOf(presents)) {
    if (lottery?.drawAt && Date.parse(lottery.drawAt) >= erasesAt) {
      const path = ['presents', place, 'lottery', 'drawAt'];
      report.fault(path, 'order', `must be before ${erasure}, or nobody can win; found ${lottery.drawAt}.`);
    }
    if (window?.end && Date.parse(window.end) > erasesAt) {
      report.warn(
        ['presents', place, 'window', 'end'],
        'order',
        `should not be after ${erasure}; found ${window.end}.`,
      );
    }
  }
}
