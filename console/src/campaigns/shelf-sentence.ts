import { byUrgency, type ShelfNeed, shelfNeed } from '@meguri/core/console/campaigns/shelf-need.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { instantMs } from '../shared/fields/instant-text.ts';
import { phaseAt } from '../shared/frame/phase.ts';
import type { CampaignSummary } from '../shared/frame/use-campaigns.ts';

/** A book of the shelf with what it needs today. */
export interface ShelfBook {
  campaign: CampaignSummary;
  need: ShelfNeed | null;
  /** The day of its event, from 1; null while it is not open. */
  day: number | null;
}

/** The books as of an instant. */
export const shelfBooks = (campaigns: readonly CampaignSummary[], now: number): ShelfBook[] =>
  campaigns.map((campaign) => {
    const { version, period, timeZone, hasChanges: isChanged, faults } = campaign;
    const [start, end] = [instantMs(period.start, timeZone, 'start'), instantMs(period.end, timeZone, 'end')];
    const isOpen = start <= now && now <= end;
    return {
      campaign,
      need: shelfNeed({ start, end, timeZone, version, isChanged, faults }, now),
      day: isOpen ? phaseAt({ start, end, timeZone }, now).day : null,
    };
  });

/** Which book needs somebody today, in one sentence; then which one is open. */
export function shelfSentence(books: readonly ShelfBook[], t: ConsoleTexts): string {
  const words = t.shelf;
  const urgent = books
    .flatMap(({ campaign, need }) => (need && need.kind !== 'edits' ? [{ name: campaign.name, need }] : []))
    .sort((one, other) => byUrgency(one.need, other.need));
  const [first] = urgent;
  if (first) {
    const sentence = needSentence(first.name, first.need, words.needs);
    return urgent.length > 1 ? `${sentence} ${words.more(urgent.length - 1)}` : sentence;
  }
  const open = books.filter(({ day }) => day !== null);
  const [only] = open;
  if (only && open.length === 1) return words.day(only.campaign.name, only.day ?? 1);
  if (open.length > 1) return t.campaigns.running(open.map(({ campaign }) => campaign.name));
  return books.length === 0 ? t.campaigns.sentence(0) : words.calm(books.length);
}

function needSentence(name: string, need: ShelfNeed, words: ConsoleTexts['shelf']['needs']): string {
  if (need.kind === 'faults') return words.faults(name, need.count);
  return need.kind === 'unpublished' ? words.unpublished(name, need.days) : words.not_open(name);
}
