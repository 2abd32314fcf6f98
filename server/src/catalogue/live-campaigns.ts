import { type Catalogue, compileCatalogue, type Present } from '@meguri/core/catalogue/catalogue.ts';
import { type Conditions, NO_CONDITIONS } from '@meguri/core/conditions/condition.ts';
import { withFocus } from '@meguri/core/lib/picture-focus.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { GroupCommit } from '../db/group-commit.ts';
import type { Database, Queryable } from '../db/open.ts';
import type { AutomaticSeals } from '../seals/automatic-seals.ts';
import { activeConditions } from './active-conditions.ts';
import { lastBlocked } from './last-blocked.ts';
import {
  type CatalogueRow,
  catalogueVersion,
  type EmptyStock,
  emptyStocks,
  publishedAmong,
  publishedCatalogue,
  publishedVersions,
} from './queries.ts';

/**
 * A campaign in the memory of this server. It is replaced as a whole when a new version is published, other presents are sold
 * out, a condition of the day begins or ends, or an account is blocked.
 */
export interface LiveCampaign {
  campaignId: number;
  version: number;
  catalogue: Catalogue;
  /** Ids of the presents of which nothing is left, as of the last refresh. Only for what is advertised before the log-in. */
  soldOut: ReadonlySet<string>;
  /** The conditions that currently override the published version, as of the last refresh. */
  conditions: Conditions;
  /** The marks of the accounts that were blocked last, as of the last refresh. */
  blocked: readonly string[];
  /** The URL path of a file of the campaign's folder, with the focus of a picture; null for a path that the folder does not have. */
  fileUrl(path: string | undefined): string | null;
  /** The URL path of the seal that is drawn for a spot without artwork; null where none are drawn. */
  sealUrl(spotId: string): string | null;
}

export interface LiveCampaigns {
  /** The campaign, read from the database if it is not in memory; null for an unknown slug, and for that of a rehearsal. */
  find(slug: string): Promise<LiveCampaign | null>;
  /** The same for rehearsals. Only what a preview token opens asks for one. */
  findRehearsal(slug: string): Promise<LiveCampaign | null>;
  /** The campaign if it is in memory, and no rehearsal. */
  known(slug: string): LiveCampaign | undefined;
  /**
   * Loads newly published versions, those of rehearsals last, which presents are sold out, and the conditions of the day. Called
   * twice a second.
   */
  refresh(): Promise<void>;
  /**
   * Loads who was blocked last, at most every two seconds. It reads the rows of visitors. So it is not part of `refresh`, which must
   * work while a machine of a distributed database is away.
   */
  refreshBlocked(): Promise<void>;
}

/** Compiles a version of a campaign as read from the database. */
export function campaignOf(
  row: CatalogueRow,
  { empty = [], seals = null }: { empty?: readonly EmptyStock[]; seals?: AutomaticSeals | null } = {},
): LiveCampaign {
  const catalogue = compileCatalogue(row.document);
  const hashes = new Map(row.files.map(({ path, sha256 }) => [path, sha256]));
  let urls: ReadonlyMap<string, string> | undefined;
  const sealUrls = (): ReadonlyMap<string, string> => {
    const spots = seals ? [...catalogue.spots.values()] : [];
    urls ??= new Map(spots.map((spot, index) => [spot.id, seals?.urlOf(spot, index) ?? '']));
    return urls;
  };
  return {
    campaignId: row.campaign_id,
    version: row.version,
    catalogue,
    soldOut: soldOutIn(catalogue, empty),
    conditions: NO_CONDITIONS,
    blocked: [],
    fileUrl: (path) => {
      const sha256 = path === undefined ? undefined : hashes.get(path);
      if (!sha256 || !path) return null;
      const url = `/files/${sha256}/${encodeURIComponent(path.split('/').at(-1) ?? '')}`;
      return withFocus(url, catalogue.file.focus?.[path]);
    },
    sealUrl: (spotId) => sealUrls().get(spotId) ?? null,
  };
}

/** The presents whose own stock is empty, and the lotteries of which every outcome is. */
function soldOutIn({ presents }: Catalogue, empty: readonly EmptyStock[]): ReadonlySet<string> {
  const stocks = new Set(empty.map(({ presentId, outcomeId }) => `${presentId} ${outcomeId}`));
  const isSoldOut = ({ id, lottery }: Present): boolean =>
    stocks.has(`${id} `) || lottery?.outcomes.every((outcome) => stocks.has(`${id} ${outcome.id}`)) === true;
  return new Set([...presents.values()].filter(isSoldOut).map(({ id }) => id));
}

/** The campaign as of an earlier version; as it is now if that version is not stored. */
export async function campaignAt(db: Queryable, campaign: LiveCampaign, version: number): Promise<LiveCampaign> {
  if (version === campaign.version) return campaign;
  const row = await catalogueVersion(db, campaign.campaignId, version);
  return row ? campaignOf(row) : campaign;
}

/** Open pages ask only every 25 to 30 s, so the list need not be newer. */
const BLOCKED_INTERVAL_MS = 2_000;

const SLUG = /^[a-z0-9-]{1,63}$/;

/** Replaces the campaigns in memory of which something other than the version has changed. */
function openRefreshing(db: Database, campaigns: Map<string, LiveCampaign>) {
  const refreshSoldOut = async (): Promise<void> => {
    const snapshot = [...campaigns];
    const rows = await emptyStocks(
      db,
      snapshot.map(([, { campaignId }]) => campaignId),
    );
    const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
    for (const [slug, { campaignId }] of snapshot) {
      // It may have been replaced in the meantime.
      const campaign = campaigns.get(slug);
      if (!campaign) continue;
      const soldOut = soldOutIn(campaign.catalogue, byCampaign.get(campaignId) ?? []);
      if ([...campaign.soldOut].join() !== [...soldOut].join()) campaigns.set(slug, { ...campaign, soldOut });
    }
  };

  const refreshConditions = async (): Promise<void> => {
    const snapshot = [...campaigns];
    const found = await activeConditions(
      db,
      snapshot.map(([, { campaignId }]) => campaignId),
    );
    for (const [slug, { campaignId }] of snapshot) {
      const conditions = found.get(campaignId) ?? NO_CONDITIONS;
      const campaign = campaigns.get(slug);
      if (campaign && campaign.conditions.tag !== conditions.tag) campaigns.set(slug, { ...campaign, conditions });
    }
  };

  let blockedAt = Number.NEGATIVE_INFINITY;
  const refreshBlocked = async (): Promise<void> => {
    if (performance.now() - blockedAt < BLOCKED_INTERVAL_MS) return;
    blockedAt = performance.now();
    const snapshot = [...campaigns];
    const marks = await lastBlocked(
      db,
      snapshot.map(([, { campaignId }]) => campaignId),
    );
    for (const [slug, { campaignId }] of snapshot) {
      const blocked = marks.get(campaignId) ?? [];
      const campaign = campaigns.get(slug);
      if (campaign && campaign.blocked.join() !== blocked.join()) campaigns.set(slug, { ...campaign, blocked });
    }
  };

  return { refreshSoldOut, refreshConditions, refreshBlocked };
}

/**
 * Whether a slug has a published version. Requests for thousands of invented slugs must not occupy the connections that visitors
 * need. Concurrent lookups share one statement, and only one such statement runs at a time.
 */
function openPublishedLookup(db: Database): (slug: string) => Promise<boolean> {
  const lookups = new GroupCommit<string, boolean>({
    run: async (slugs) => {
      const found = new Set((await publishedAmong(db, slugs)).map(({ slug }) => slug));
      return slugs.map((slug) => found.has(slug));
    },
    keyOf: (slug) => slug,
    maxBatch: 1_000,
    maxQueue: 10_000,
    maxWaitingOfKey: 1,
    concurrency: 1,
  });
  return (slug) => lookups.submit(slug);
}

/** Caches the published catalogues, so that the calls of visitors read them without a database round trip. */
export function openLiveCampaigns(db: Database, seals: AutomaticSeals | null = null): LiveCampaigns {
  const campaigns = new Map<string, LiveCampaign>();
  const lookups = new Map<string, Promise<LiveCampaign | null>>();
  const isPublished = openPublishedLookup(db);

  const load = async (slug: string): Promise<LiveCampaign | null> => {
    const row = await publishedCatalogue(db, slug);
    if (!row) {
      campaigns.delete(slug);
      return null;
    }
    const [empty, conditions] = [
      await emptyStocks(db, [row.campaign_id]),
      await activeConditions(db, [row.campaign_id]),
    ];
    const earlier = campaigns.get(slug);
    const campaign = {
      ...campaignOf(row, { empty, seals }),
      conditions: conditions.get(row.campaign_id) ?? NO_CONDITIONS,
      blocked: earlier?.campaignId === row.campaign_id ? earlier.blocked : [],
    };
    campaigns.set(slug, campaign);
    return campaign;
  };

  const { refreshSoldOut, refreshConditions, refreshBlocked } = openRefreshing(db, campaigns);

  const find = (slug: string): Promise<LiveCampaign | null> => {
    const campaign = campaigns.get(slug);
    if (campaign) return Promise.resolve(campaign);
    if (!SLUG.test(slug)) return Promise.resolve(null);
    // Concurrent calls for one slug share a lookup.
    let lookup = lookups.get(slug);
    if (!lookup) {
      lookup = isPublished(slug)
        .then((isThere) => (isThere ? load(slug) : null))
        .finally(() => lookups.delete(slug));
      lookups.set(slug, lookup);
    }
    return lookup;
  };

  return {
    known: (slug) => (isRehearsalSlug(slug) ? undefined : campaigns.get(slug)),
    find: (slug) => (isRehearsalSlug(slug) ? Promise.resolve(null) : find(slug)),
    findRehearsal: (slug) => (isRehearsalSlug(slug) ? find(slug) : Promise.resolve(null)),
    refresh: async () => {
      const versions = new Map((await publishedVersions(db)).map((row) => [row.slug, row]));
      // A campaign that was deleted may have left its slug to another one, whose versions begin at 1 too.
      const isOld = (slug: string) => {
        const [known, published] = [campaigns.get(slug), versions.get(slug)];
        return known && (known.version !== published?.version || known.campaignId !== published.campaignId);
      };
      for (const slug of [...versions.keys(), ...campaigns.keys()]) if (isOld(slug)) await load(slug);
      await refreshSoldOut();
      await refreshConditions();
    },
    refreshBlocked,
  };
}
