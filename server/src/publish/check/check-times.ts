import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { type Path, quote } from './faults.ts';
import { isTimeZone } from './instants.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Interval = { start?: string | undefined; end?: string | undefined };

/** Checks the time zone, and the order of instants in periods, windows and draws. */
export function checkTimes(file: File, report: Report): void {
  if (file.timezone !== undefined && !isTimeZone(file.timezone)) {
    report.fault(
      ['timezone'],
      'format',
      `must be an IANA time zone such as Asia/Tokyo, found ${quote(file.timezone)}.`,
    );
  }
  inOrder(report, ['period'], file.period);
  inOrder(report, ['acquisition'], file.acquisition);
  checkAcquisition(file, report);
  for (const [place, prize] of itemsOf(file.presents)) {
    inOrder(report, ['presents', place, 'window'], prize.window);
    const drawAt = prize.lottery?.drawAt;
    if (drawAt && prize.window?.start && Date.parse(drawAt) <= Date.parse(prize.window.start)) {
      report.fault(
        ['presents', place, 'lottery', 'drawAt'],
        'order',
        `must be after the start of the window, ${prize.window.start}, or nobody can enter; found ${drawAt}.`,
      );
    }
  }
}

function inOrder(report: Report, path: Path, interval: Interval | undefined): void {
  const { start, end } = interval ?? {};
  if (start && end && Date.parse(end) <= Date.parse(start)) {
    report.fault([...path, 'end'], 'order', `must be after the start ${start}, found ${end}.`);
  }
}

function checkAcquisition({ period, acquisition }: File, report: Report): void {
  for (const edge of ['start', 'end'] as const) {
    const at = acquisition?.[edge];
    if (!at || !period?.start || !period.end) continue;
    const instant = Date.parse(at);
    if (instant < Date.parse(period.start) || instant > Date.parse(period.end)) {
      report.warn(
        ['acquisition', edge],
        'order',
        `should be within the period from ${period.start} to ${period.end}, found ${at}.`,
      );
    }
  }
}
