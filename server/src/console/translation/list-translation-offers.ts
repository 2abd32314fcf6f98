import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { type CampaignRole, type MemberRights, may } from '@meguri/core/console/roles/may.ts';
import { draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import { pairsIn, type TextPair } from '@meguri/core/console/translation/made-pairs.ts';
import { campaignLanguages, sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import type { ConsoleHandler, MemberSession } from '../operation/console-context.ts';
import { learnPairs } from './learn-pairs.ts';
import type { TranslationParts } from './show-translation.ts';

/** The campaigns that are looked through, the newest first. */
const CAMPAIGNS_MAX = 30;
/** Characters of all campaigns that are cached in memory. */
const CACHE_CHARACTERS = 8_000_000;

/** The texts of a published version, without pages: those are too long to be the same twice. */
interface PublishedWords {
  name: CampaignFile['name'];
  pairs: readonly TextPair[];
}

/**
 * GET /campaigns/:slug/translation/offers: what the member's other campaigns have published. An API token gets none: it is valid for
 * one campaign only.
 */
export function listTranslationOffers(parts: TranslationParts): ConsoleHandler<'listTranslationOffers'> {
  const { db, documents } = parts;
  const published = new LRUCache<string, PublishedWords>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: ({ pairs }) => pairs.reduce((sum, { source, target }) => sum + source.length + target.length, 1),
  });
  return async ({ campaign: { campaignId }, session, now }) => {
    const learned = await db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      return draft && learnPairs(tx, parts, { draft, now });
    });
    if (!learned) return refuse('draft_not_opened');
    const from = sourceLanguage(learned.data);
    const languages = campaignLanguages(learned.data);
    const sources = new Set(learned.texts.flatMap(({ words }) => words[from] ?? []));
    const offers = [];
    for (const other of await otherCampaigns(db, campaignId, session)) {
      const key = `${other.campaignId} ${other.version}`;
      const words = published.get(key) ?? (await publishedWords(db, other));
      published.set(key, words);
      for (const { locale, source, target } of words.pairs.filter((pair) => pair.from === from)) {
        if (!sources.has(source) || !languages.includes(locale)) continue;
        offers.push({ locale, source, target, campaign: { slug: other.slug, name: words.name } });
      }
    }
    return { offers };
  };
}

interface OtherCampaign {
  campaignId: number;
  slug: string;
  version: number;
  role: CampaignRole['role'] | null;
  grants: CampaignRole['grants'] | null;
}

/** The other campaigns whose texts the member may read; none for an API token. */
async function otherCampaigns(
  db: Queryable,
  campaignId: number,
  { memberId, tokenId, rights: { isInstallationOwner } }: MemberSession,
): Promise<OtherCampaign[]> {
  if (tokenId !== null) return [];
  const rows = await db.query<OtherCampaign>(
    {
      name: 'other_campaigns_of_member',
      text: `
        select c.campaign_id as "campaignId", c.slug, c.version, r.role, r.grants from campaigns c
        left join member_roles r on r.campaign_id = c.campaign_id and r.member_id = $2
        where c.rehearses is null and c.sandbox is null and c.version > 0 and c.campaign_id <> $1 and ($3::bool or r.member_id is not null)
        order by c.updated_at desc limit ${CAMPAIGNS_MAX}`,
    },
    [campaignId, memberId, isInstallationOwner],
  );
  return rows.filter(({ slug, role, grants }) => {
    const rights: MemberRights = {
      isInstallationOwner,
      campaigns: role === null ? [] : [{ slug, role, grants: grants ?? [] }],
    };
    return may(rights, 'read_draft', slug).ok;
  });
}

async function publishedWords(db: Queryable, { campaignId, version }: OtherCampaign): Promise<PublishedWords> {
  const [row] = await db.query<{ document: CampaignFile }>(
    {
      name: 'document_of_version',
      text: 'select document from catalogue_versions where campaign_id = $1 and version = $2',
    },
    [campaignId, version],
  );
  if (!row) return { name: '', pairs: [] };
  const texts = draftTexts(row.document as unknown as Json, () => undefined);
  return { name: row.document.name, pairs: LOCALES.flatMap((from: Locale) => pairsIn(texts, from)) };
}
