import { parseArgs } from 'node:util';
import { compileCatalogue } from '@meguri/core/campaign/catalogue.ts';
import { PHOTO_STATUSES, type PhotoStatus } from '@meguri/core/photos/schema.ts';
import { publishedCatalogue } from '../campaign/queries.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { photoUrls } from '../photos/files.ts';
import { judgePhoto, photosToJudge } from '../photos/moderate.ts';
import { openPhotoStore } from '../photos/store.ts';
import { type CampaignContext, withDatabase } from './campaign.ts';
import { counted } from './campaign-report.ts';
import { tableLines } from './table.ts';

const USAGE = `usage: photo list SLUG [--status pending|approved|rejected]
       photo approve SLUG ID...
       photo reject SLUG ID...`;

/** Photos told at once; an organiser works them off from the newest. */
const MOST = 200;

type Call =
  | { name: 'list'; slug: string; status: PhotoStatus | null }
  | { name: 'approve' | 'reject'; slug: string; ids: string[] };

/** `photo list|approve|reject`; gives the exit status: 0 done, 1 refused with the reasons on `err`, 2 wrong usage. */
export async function photoCommand(args: readonly string[], context: CampaignContext): Promise<number> {
  const call = parse(args);
  if (!call) {
    context.err(USAGE);
    return 2;
  }
  return withDatabase(context, async (db, config) => {
    const campaign = await publishedCatalogue(db, call.slug);
    if (!campaign) {
      context.err(`There is no campaign ${call.slug}.`);
      return 1;
    }
    const { timeZone } = compileCatalogue(campaign.document);
    const work = { db, config, campaignId: campaign.campaign_id, timeZone };
    return call.name === 'list' ? list(call.status, work, context) : judge(call, work, context);
  });
}

function parse(args: readonly string[]): Call | null {
  const [name, ...rest] = args;
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { status: { type: 'string' } },
      allowPositionals: true,
    });
    const [slug = '', ...ids] = positionals;
    if (positionals.includes('') || slug === '') return null;
    if (name === 'list' && ids.length === 0) {
      const status = PHOTO_STATUSES.find((one) => one === values.status) ?? null;
      return values.status !== undefined && status === null ? null : { name, slug, status };
    }
    const isJudgement = (name === 'approve' || name === 'reject') && ids.length > 0 && values.status === undefined;
    return isJudgement ? { name, slug, ids } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

interface Work {
  db: Database;
  config: Config;
  campaignId: number;
  timeZone: string;
}

async function list(
  status: PhotoStatus | null,
  { db, config, campaignId, timeZone }: Work,
  { out }: CampaignContext,
): Promise<number> {
  const { photos, total } = await photosToJudge(db, { campaignId, status, limit: MOST });
  const posted = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const rows = photos.map((photo) => [
    photo.photoId,
    photo.status,
    photo.spotId,
    posted.format(photo.postedAt),
    photo.date,
    photo.handleName ?? '',
    photo.location ?? '',
    photo.status === 'rejected' ? '(removed)' : `${config.publicUrl}${photoUrls(photo.photoId).url}`,
  ]);
  if (rows.length > 0) {
    for (const line of tableLines(['ID', 'STATUS', 'SPOT', 'POSTED', 'TAKEN', 'NAME', 'PLACE', 'PICTURE'], rows))
      out(line);
  }
  const what = counted(total, status === null ? 'photo' : `${status} photo`);
  out(rows.length < total ? `${what}; the newest ${rows.length} are shown.` : `${what}.`);
  return 0;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Each photo by itself: what is wrong with one keeps none of the others from being judged. */
async function judge(
  { name, slug, ids }: { name: 'approve' | 'reject'; slug: string; ids: readonly string[] },
  { db, config, campaignId }: Work,
  { out, err }: CampaignContext,
): Promise<number> {
  const status = name === 'approve' ? 'approved' : 'rejected';
  const store = openPhotoStore(config);
  let exit = 0;
  for (const photoId of ids) {
    const verdict = UUID.test(photoId)
      ? await judgePhoto({ db, store }, { campaignId, photoId, status, now: new Date() })
      : { ok: false as const, code: 'not_found' as const };
    if (verdict.ok) {
      const isLeft = status === 'rejected' && !verdict.filesGone;
      out(`${photoId} ${status}${isLeft ? '; the store is away, a server will remove its files' : ''}.`);
      continue;
    }
    exit = 1;
    const reasons = {
      not_found: `There is no photo ${photoId} in ${slug}.`,
      already_rejected: `${photoId} was rejected and its files removed; it cannot be approved any more.`,
    };
    err(reasons[verdict.code]);
  }
  return exit;
}
