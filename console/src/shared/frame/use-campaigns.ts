import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ConsoleCall, useCall } from '../../api/console-call.ts';
import { shownWords } from '../../document/campaign-data.ts';
import { type ConsoleLocale, useWords } from '../../i18n/console-language.ts';
import { knownTimeZone } from '../fields/instant-text.ts';
import type { CampaignPeriod } from './campaign-line.ts';

/** The colour of a campaign that names none (core/src/catalogue/catalogue.ts). */
export const DEFAULT_COLOUR = '#ffc600';

/** A campaign of the member, as the list of campaigns and the frame show it. */
export interface CampaignSummary {
  slug: string;
  name: string;
  /** The language of the name, as HTML has it. */
  lang: string;
  colour: string;
  period: CampaignPeriod;
  /** The time zone in which its days are counted. */
  timeZone: string;
  /** The published version. */
  version: number;
  spots: number;
  hasDraft: boolean;
  hasChanges: boolean;
  /** Faults of the draft, as last checked. */
  faults: number;
  /** Of the sandbox: whether the list of campaigns shows it. */
  sandbox: 'shown' | 'hidden' | null;
}

export const campaignsQuery = (call: ConsoleCall) =>
  queryOptions({
    queryKey: ['campaigns'],
    queryFn: async ({ signal }) => (await call('listCampaigns', { signal })).campaigns,
  });

/** The campaigns in which the member has a part. */
export function useCampaigns(): readonly CampaignSummary[] {
  const { locale } = useWords();
  const { data } = useSuspenseQuery(campaignsQuery(useCall()));
  return data.map((item) => summaryOf(item, locale));
}

function summaryOf(
  {
    slug,
    name,
    period,
    timeZone,
    version,
    spots,
    draft,
    mainColor,
    sandbox,
  }: ConsoleAnswer<'listCampaigns'>['campaigns'][number],
  locale: ConsoleLocale,
): CampaignSummary {
  const { words, lang } = shownWords(name as Json, locale, LOCALES);
  return {
    slug,
    name: words || slug,
    lang: HTML_LANG[lang],
    colour: mainColor ?? DEFAULT_COLOUR,
    period: period ?? { start: null, end: null },
    timeZone: knownTimeZone(timeZone),
    version,
    spots,
    hasDraft: draft !== null,
    hasChanges: draft?.isChanged ?? false,
    faults: draft?.faults ?? 0,
    sandbox,
  };
}
