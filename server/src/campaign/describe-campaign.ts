import { offeredLogins } from '@meguri/core/accounts/rules.ts';
import { pageWordsOf } from '@meguri/core/campaign/organiser-words.ts';
import { type LoginType, PAGES, type PageName } from '@meguri/core/campaign-file/campaign-file.ts';
import { campaignKind, DEFAULT_MAIN_COLOUR, DEFAULT_SUB_COLOUR, usesPhotos } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import { periodState } from '@meguri/core/time/period.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import { describeLanding } from './landing.ts';

type CampaignView = Answer<'showCampaign'>['campaign'];

/**
 * The campaign as visitors see it in one language at the instant `now`. `logins` are the log-in types that this server
 * offers; the answer has those that the campaign offers too. `canMail` says whether a mail server is configured.
 */
export function describeCampaign(
  campaign: LiveCampaign,
  locale: Locale,
  { now, logins, canMail }: { now: number; logins: readonly LoginType[]; canMail: boolean },
): CampaignView {
  const { catalogue, fileUrl } = campaign;
  const { file } = catalogue;
  // A rehearsal has no part of its own in LINE, in mail and in analytics.
  const isRehearsal = isRehearsalSlug(catalogue.slug);
  const optional = (text: LocalizedText | undefined) => (text === undefined ? null : textIn(text, locale));
  return {
    slug: catalogue.slug,
    name: textIn(file.name, locale),
    description: optional(file.description),
    mainColor: file.mainColor ?? DEFAULT_MAIN_COLOUR,
    subColor: file.subColor ?? DEFAULT_SUB_COLOUR,
    languages: file.languages,
    timezone: catalogue.timeZone,
    kind: campaignKind(catalogue),
    period: { start: file.period.start, end: file.period.end, state: periodState(catalogue.period, now) },
    acquisition: {
      limit: catalogue.acquisition.limit,
      start: file.acquisition?.start ?? null,
      end: file.acquisition?.end ?? null,
    },
    login: offeredLogins(file).filter((kind) => logins.includes(kind) && !(isRehearsal && kind === 'line')),
    password: { minLength: catalogue.passwordMinLength },
    mail: canMail && !isRehearsal,
    noticeMails: mailSenderOf(file, canMail) !== null,
    analytics:
      file.analytics && !isRehearsal
        ? { gtag: file.analytics.gtag, linkerDomains: file.analytics.linkerDomains ?? [] }
        : null,
    icon: fileUrl(file.icon),
    courses: (file.courses ?? []).map(({ id, name, color }) => ({
      id,
      name: textIn(name, locale),
      color: color ?? null,
    })),
    popups: (file.popups ?? []).map(({ id, hook, title, body, image }) => ({
      id,
      hook,
      title: textIn(title, locale),
      body: optional(body),
      image: fileUrl(image),
    })),
    pages: Object.fromEntries(
      PAGES.map((page) => [page, fileUrl(optional(file.pages?.[page]) ?? undefined)]),
    ) as Record<PageName, string | null>,
    pageWords: pageWordsOf(file, locale),
    map: file.map
      ? {
          style: file.map.style,
          // The source of another style is ignored; `campaign check` warns about it.
          url: { url: file.map.url ?? null, image: fileUrl(file.map.image), pmtiles: fileUrl(file.map.file) }[
            file.map.style
          ],
          maxZoom: file.map.maxZoom ?? null,
          attribution: optional(file.map.attribution),
          bounds: file.map.bounds ?? null,
        }
      : null,
    landing: describeLanding(campaign, locale, now),
    uses: { prizes: catalogue.presents.size > 0, photos: usesPhotos(catalogue) },
    version: campaign.version,
  };
}
