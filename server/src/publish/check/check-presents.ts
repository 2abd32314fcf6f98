import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { CONTENT_KEYS, contentOf } from '@meguri/core/presents/content-keys.ts';
import { checkLottery } from './check-lottery.ts';
import type { Path, Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Prize = NonNullable<NonNullable<File['presents']>[number]>;

/** Every present has the parts that its kind needs. Parts that the kind does not read get a warning. */
export function checkPresents(file: File, report: Report): void {
  for (const [place, prize] of itemsOf(file.presents)) {
    const path: Path = ['presents', place];
    if (!prize.kind) continue;
    checkContent(report, path, prize);
    if (prize.kind === 'lottery') {
      if (prize.lottery) checkLottery(report, [...path, 'lottery'], prize.lottery);
      else report.fault([...path, 'lottery'], 'missing', 'must be given for a present of kind lottery; it is missing.');
    } else if (prize.lottery) {
      report.fault([...path, 'lottery'], 'impossible', `must be left out of a present of kind ${prize.kind}.`);
    }
    if (prize.handover !== undefined && prize.kind !== 'goods' && prize.kind !== 'coupon') {
      const instead = prize.kind === 'lottery' ? '; give it to an outcome instead' : '';
      report.fault(
        [...path, 'handover'],
        'impossible',
        `must be left out of a present of kind ${prize.kind}${instead}.`,
      );
    }
    if (prize.spots && prize.kind !== 'coupon') {
      report.warn(
        [...path, 'spots'],
        'no_effect',
        `has no effect on a present of kind ${prize.kind}, only on a coupon.`,
      );
    }
  }
}

function checkContent(report: Report, path: Path, { kind, content = {} }: Prize): void {
  const readKeys = kind ? contentOf(kind) : [];
  if (readKeys.length > 0 && readKeys.every((key) => content[key] === undefined)) {
    const keys = readKeys.join(' or ');
    report.warn(
      [...path, 'content'],
      'missing',
      `should contain ${keys}; without it a present of kind ${kind} gives nothing.`,
    );
  }
  for (const key of CONTENT_KEYS) {
    if (content[key] !== undefined && !readKeys.includes(key)) {
      report.warn([...path, 'content', key], 'no_effect', `has no effect on a present of kind ${kind}.`);
    }
  }
}
