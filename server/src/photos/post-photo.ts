import type { Answer } from '@meguri/core/contract.ts';
import { optionalText, POSTS_PER_HOUR, photoFaults } from '@meguri/core/photos/rules.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAndRunOnce, replicatedAnswer } from '../holdings/lock-and-run-once.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Random } from '../lib/random.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { Context, Handler, Input } from '../operation/context.ts';
import { repeatableCall, storedAnswer } from '../operation/idempotency.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { adoptFiles, photoUrls, writeFiles } from './picture-files.ts';
import type { ProcessedPicture, ProcessPicture } from './process-picture.ts';
import { campaignPhotos, insertPhoto, posterFacts, storeContact } from './queries.ts';
import { removePicturesOf } from './remove.ts';
import type { PhotoStore } from './store.ts';

export interface PostParts {
  db: Database;
  store: PhotoStore;
  processPicture: ProcessPicture;
  encryption: Encryption;
  random: Random;
  /** Photos that a campaign can have (`PHOTOS_PER_CAMPAIGN`). */
  maxPhotos: number;
}

type Call = Input<'postPhoto'>;

const HOUR_MS = 3_600_000;

/** The encryption context of the contact address. */
export const contactContext = (campaignId: number, accountId: string): string =>
  `photo contact ${campaignId} ${accountId}`;

/**
 * POST /photo. It checks everything that can be checked without decoding the picture, then writes the files, and last the
 * row, with which the photo exists. A refusal after the files were written deletes them. After a crash the sweep job does.
 */
export function postPhoto(parts: PostParts): Handler<'postPhoto'> {
  return async (context, input) => {
    const { db, store, processPicture, random } = parts;
    const call = repeatableCall(context, 'POST /photo', { ...input.body, image: input.upload.sha256.toString('hex') });
    const { campaignId, now } = call;
    const stored = await replicatedAnswer(db, call, (from) => storedAnswer<Answer<'postPhoto'>>(from, call));
    if (stored) return stored;
    const refused = await refusalOf(db, context, input);
    if (refused) return refused;
    // Each has a largest size, so this bounds what one campaign takes of the disk.
    if ((await campaignPhotos(db, campaignId)) >= parts.maxPhotos)
      throw new Unavailable('the campaign has all its photos');

    const picture = await processPicture(input.upload.path);
    if (!picture.ok) return pictureRefusal(picture.code, input.upload.type);
    const photoId = random.uuid(now);
    await writeFiles(parts, { campaignId, photoId }, { ...picture, now });
    const outcome = await db.transaction((tx) =>
      lockAndRunOnce(tx, call, async () => {
        const refusedNow = await refusalOf(tx, context, input);
        return refusedNow ?? (await insertPost(tx, parts, { context, input, picture, photoId }));
      }),
    );
    const isPosted = !(outcome instanceof Refusal) && outcome.photo.id === photoId;
    if (!isPosted) await removePicturesOf({ db, store }, campaignId, [photoId]);
    return outcome;
  };
}

/** Refuses field faults, an unknown spot and too many posts. Called before the work, and again with the account locked. */
async function refusalOf(db: Queryable, { campaign, identity, now, asOf }: Context<true>, { body }: Call) {
  const { campaignId, catalogue } = campaign;
  const { hasContact, posts, oldest } = await posterFacts(
    db,
    { campaignId, accountId: identity.accountId },
    new Date(now - HOUR_MS),
  );
  const fields = photoFaults(body, { firstPost: !hasContact, timeZone: catalogue.timeZone, now: asOf });
  if (fields.length > 0) return refuse('invalid_request', { fields });
  if (!catalogue.spots.has(body.spotId)) return refuse('not_found');
  if (posts < POSTS_PER_HOUR) return null;
  return refuse('too_many_tries', { retryAfter: Math.ceil(((oldest?.getTime() ?? now) + HOUR_MS - now) / 1000) });
}

function pictureRefusal(code: 'broken' | 'too_many_pixels' | 'too_many_bytes', type: string | null) {
  if (code !== 'broken') return refuse('too_large');
  // Most builds of the image library can read the container of HEIC, but not decode its content.
  if (type === 'image/heic') return refuse('unsupported_type');
  return refuse('invalid_request', { fields: [{ path: '/image', code: 'invalid' }] });
}

interface NewPost {
  context: Context<true>;
  input: Call;
  picture: ProcessedPicture;
  photoId: string;
}

async function insertPost(
  tx: Queryable,
  { encryption, random }: PostParts,
  { context, input: { body }, picture, photoId }: NewPost,
): Promise<Answer<'postPhoto'>> {
  const { campaign, identity, now, asOf } = context;
  const { campaignId, catalogue } = campaign;
  const visitor = { campaignId, accountId: identity.accountId };
  const at = new Date(now);
  const isPublic = catalogue.file.photos?.moderation === 'publish-first';
  const status = isPublic ? 'approved' : 'pending';
  const email = optionalText(body.email);
  if (email !== null)
    await storeContact(tx, visitor, encryption.encrypt(email, contactContext(campaignId, visitor.accountId)), at);
  await insertPhoto(tx, {
    ...visitor,
    photoId,
    reviewId: random.uuid(now),
    spotId: body.spotId,
    status,
    date: body.date,
    handleName: optionalText(body.handleName),
    location: optionalText(body.location),
    width: picture.width,
    height: picture.height,
    postedAt: at,
    waitingSince: new Date(asOf),
  });
  await adoptFiles(tx, { campaignId, photoId });
  return { photo: { id: photoId, ...photoUrls(photoId), status } };
}
