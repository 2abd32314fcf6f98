import { isUuid } from '@meguri/core/lib/uuid.ts';
import { PHOTO_STATUSES } from '@meguri/core/photos/schema.ts';
import { counted } from '../lib/counted.ts';
import { decidePhoto } from '../photos/decide-photo.ts';
import { START } from '../photos/gallery-position.ts';
import { photoUrls } from '../photos/picture-files.ts';
import { countPhotos, type PhotoState, photosAfter } from '../photos/review-queries.ts';
import { openPhotoStore } from '../photos/store.ts';
import { type CampaignContext, type CommandContext, parseArguments, withCampaign } from './command-context.ts';
import { recordByCommandLine } from './record-by-command-line.ts';
import { tableLines } from './table.ts';

const USAGE = `usage: photo list SLUG [--status pending|approved|rejected|reported]
       photo approve SLUG ID...
       photo reject SLUG ID...`;

const STATES: readonly PhotoState[] = [...PHOTO_STATUSES, 'reported'];

/** The number of photos in one list. The newest are shown first. */
const LIST_LIMIT = 200;

type Call =
  | { name: 'list'; slug: string; status: PhotoState | null }
  | { name: 'approve' | 'reject'; slug: string; ids: string[] };

/** Runs a `photo` command and returns the exit status. */
export async function photoCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const call = parse(args);
  if (!call) {
    context.err(USAGE);
    return 2;
  }
  return withCampaign(context, call.slug, (work) =>
    call.name === 'list' ? list(call.status, work, context) : moderate(call, work, context),
  );
}

function parse(args: readonly string[]): Call | null {
  const [name, ...rest] = args;
  const read = parseArguments(rest, { status: { type: 'string' } });
  if (!read) return null;
  const [slug, ...ids] = read.positionals;
  if (slug === undefined) return null;
  const { status: given } = read.values;
  if (name === 'list' && ids.length === 0) {
    const status = STATES.find((one) => one === given) ?? null;
    return given !== undefined && status === null ? null : { name, slug, status };
  }
  const isModeration = (name === 'approve' || name === 'reject') && ids.length > 0 && given === undefined;
  return isModeration ? { name, slug, ids } : null;
}

async function list(
  status: PhotoState | null,
  { db, config, campaignId, catalogue: { timeZone } }: CampaignContext,
  { out }: CommandContext,
): Promise<number> {
  const photos = await photosAfter(db, { campaignId, state: status, after: START, limit: LIST_LIMIT });
  const total = await countPhotos(db, campaignId, status);
  const posted = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const rows = photos.map((photo) => [
    photo.photoId,
    photo.status,
    photo.spotId,
    posted.format(photo.postedAt),
    photo.date,
    photo.handleName ?? '',
    photo.location ?? '',
    String(photo.reports),
    photo.status === 'rejected' ? '(removed)' : `${config.publicUrl}${photoUrls(photo.photoId).url}`,
  ]);
  if (rows.length > 0) {
    for (const line of tableLines(
      ['ID', 'STATUS', 'SPOT', 'POSTED', 'TAKEN', 'NAME', 'PLACE', 'REPORTS', 'PICTURE'],
      rows,
    ))
      out(line);
  }
  const what = counted(total, status === null ? 'photo' : `${status} photo`);
  out(rows.length < total ? `${what}. Only the newest ${rows.length} are listed.` : `${what}.`);
  return 0;
}

/** Decides about each photo independently, so that an error with one does not affect the others. Writes it into the audit log. */
async function moderate(
  { name, slug, ids }: { name: 'approve' | 'reject'; slug: string; ids: readonly string[] },
  { db, config, campaignId }: CampaignContext,
  { out, err }: CommandContext,
): Promise<number> {
  const store = openPhotoStore(config);
  const status = name === 'approve' ? 'approved' : 'rejected';
  let exit = 0;
  for (const photoId of ids) {
    const now = new Date();
    const verdict = isUuid(photoId)
      ? await decidePhoto(
          {
            db,
            store,
            record: (tx, action, target) => recordByCommandLine(tx, { campaignId, action, target, now: now.getTime() }),
          },
          { campaignId, photo: { photoId }, decision: name, reason: null, memberId: null, seen: null, now },
        )
      : { ok: false as const, code: 'not_found' as const };
    if (verdict.ok) {
      const filesRemain = status === 'rejected' && !verdict.filesDeleted;
      out(
        `${photoId} ${status}${filesRemain ? '; the photo store is unavailable, a server will delete the files later' : ''}.`,
      );
      continue;
    }
    exit = 1;
    err(
      verdict.code === 'not_found'
        ? `There is no photo ${photoId} in ${slug}.`
        : `${photoId} was rejected and its files were deleted. It cannot be approved.`,
    );
  }
  return exit;
}
