import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_BASE, contract } from '@meguri/core/contract.ts';
import { campaignLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { publishedFrom } from '../campaign/published-notifications.ts';
import { liveOf } from '../campaign/show-live.ts';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Clock } from '../lib/random.ts';
import { PreparedAnswer } from '../operation/prepared-answer.ts';
import { VARY } from './answer-cache.ts';
import { SECURITY_HEADERS } from './security.ts';

export interface LiveParts {
  campaigns: Pick<LiveCampaigns, 'known'>;
  appTokens: ReadonlySet<string>;
  clock: Clock;
  isSetUp: () => boolean;
  /** The origin of the pages, and of the API if it is another one: the hosts at which calls of visitors are answered. */
  publicUrl: string;
  apiUrl: string | null;
  consoleUrl: string | null;
}

/** Answers calls of open pages whose data has not changed. */
export interface LiveAnswers {
  /** How many calls were answered. */
  count: number;
  /** The ETag with which a request is answered 304; null if it must go the usual way. */
  unchanged(request: IncomingMessage): string | null;
}

const PATH = API_BASE + contract.showLive.path;

interface KnownTag {
  etag: string;
  /** The instant from which on another notification is published. */
  until: number;
}

/**
 * Finds `GET /live` calls whose answer has not changed. 60,000 open pages make 2,200 of them a second. Everything else about the
 * call, also a refusal, is left to the usual way.
 */
export function openLiveAnswers({
  campaigns,
  appTokens,
  clock,
  isSetUp,
  publicUrl,
  apiUrl,
  consoleUrl,
}: LiveParts): LiveAnswers {
  // Where the console has an origin of its own, nothing of visitors is answered there.
  const hosts = consoleUrl === null ? null : new Set([publicUrl, apiUrl ?? publicUrl].map((url) => new URL(url).host));
  // A campaign in memory is replaced as a whole with every change.
  const tags = new WeakMap<LiveCampaign, Map<Locale, KnownTag>>();
  const tagOf = (campaign: LiveCampaign, locale: Locale, now: number): string => {
    const byLocale = tags.get(campaign) ?? new Map<Locale, KnownTag>();
    tags.set(campaign, byLocale);
    const known = byLocale.get(locale);
    if (known && now < known.until) return known.etag;
    const { etag } = new PreparedAnswer(JSON.stringify(liveOf(campaign, { asOf: now, locale }).answer()));
    byLocale.set(locale, { etag, until: publishedFrom(campaign, now) });
    return etag;
  };
  const answers: LiveAnswers = {
    count: 0,
    unchanged: ({ method, url, headers }) => {
      if (url !== PATH || method !== 'GET') return null;
      // The usual way limits bodies.
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
      const { 'if-none-match': seen, 'x-campaign': slug, 'x-app-token': token, 'x-locale': requested, host } = headers;
      if (seen === undefined || typeof slug !== 'string' || typeof token !== 'string' || !appTokens.has(token))
        return null;
      if ((hosts && !hosts.has(host ?? '')) || !isSetUp()) return null;
      const campaign = campaigns.known(slug);
      if (!campaign) return null;
      const locale = campaignLocale(campaign.catalogue.file.languages, requested?.toString());
      const etag = tagOf(campaign, locale, clock());
      if (seen !== etag && seen !== `W/${etag}`) return null;
      answers.count += 1;
      return etag;
    },
  };
  return answers;
}

/** Sends a 304 with the headers of every answer. */
export function sendUnchanged(
  response: ServerResponse,
  {
    etag,
    id,
    isClosing,
    originHeaders,
  }: { etag: string; id: string; isClosing: boolean; originHeaders: Readonly<Record<string, string>> },
): void {
  response
    .writeHead(304, [
      ...COMMON,
      'etag',
      etag,
      'x-request-id',
      id,
      ...Object.entries(originHeaders).flat(),
      ...(isClosing ? ['connection', 'close'] : []),
    ])
    .end();
}

const COMMON = [...Object.entries(SECURITY_HEADERS).flat(), 'cache-control', 'private, no-cache', 'vary', VARY];
