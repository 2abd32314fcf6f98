import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

const DAY_MS = 86_400_000;

/** Nothing may be promised for a time when those whom it is promised to are erased. */
export function checkRetention({ period, retention, presents }: ValidParts<CampaignFile>, report: Report): void {
  if (retention?.days === undefined || !period?.end) return;
  const erasesAt = Date.parse(period.end) + retention.days * DAY_MS;
  const told = `${retention.days} days after the period's end, when personal data is erased`;
  for (const [place, { lottery, window }] of itemsOf(presents)) {
    if (lottery?.drawAt && Date.parse(lottery.drawAt) >= erasesAt) {
      const path = ['presents', place, 'lottery', 'drawAt'];
      report.fault(path, 'order', `must lie before ${told}, or nobody is left to win; found ${lottery.drawAt}.`);
    }
    if (window?.end && Date.parse(window.end) > erasesAt) {
      report.warn(['presents', place, 'window', 'end'], 'order', `should not lie after ${told}; found ${window.end}.`);
    }
  }
}
