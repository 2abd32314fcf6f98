import { byUrgency, type CampaignNeed, campaignNeed } from '@meguri/core/console/campaigns/campaign-need.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { instantMs } from '../shared/fields/instant-text.ts';
import { phaseAt } from '../shared/frame/phase.ts';
import type { CampaignSummary } from '../shared/frame/use-campaigns.ts';

/** A campaign of the list with what it needs today. */
export interface ListedCampaign {
  campaign: CampaignSummary;
  need: CampaignNeed | null;
  /** The day of its event, from 1; null while it is not open. */
  day: number | null;
}

/** The list as of an instant. */
export const listedCampaigns = (campaigns: readonly CampaignSummary[], now: number): ListedCampaign[] =>
  campaigns.map((campaign) => {
    const { version, period, timeZone, hasChanges: isChanged, faults } = campaign;
    const [start, end] = [instantMs(period.start, timeZone, 'start'), instantMs(period.end, timeZone, 'end')];
    const isOpen = start <= now && now <= end;
    return {
      campaign,
      need: campaignNeed({ start, end, timeZone, version, isChanged, faults }, now),
      day: isOpen ? phaseAt({ start, end, timeZone }, now).day : null,
    };
  });

/** Which book needs somebody today, in one sentence; then which one is open. */
export function campaignListSentence(books: readonly ListedCampaign[], t: ConsoleTexts): string {
  const words = t.campaignList;
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

function needSentence(name: string, need: CampaignNeed, words: ConsoleTexts['campaignList']['needs']): string {
  if (need.kind === 'faults') return words.faults(name, need.count);
  return need.kind === 'unpublished' ? words.unpublished(name, need.days) : words.not_open(name);
}
