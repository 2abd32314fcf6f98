import type { Answer } from '@meguri/core/contract.ts';
import { keptText, POSTS_PER_HOUR, photoFaults } from '@meguri/core/photos/rules.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import type { Random } from '../lib/random.ts';
import type { Seal } from '../lib/sealed.ts';
import type { Context, Handler, Input } from '../operation/context.ts';
import { once, type RepeatableCall, storedAnswer } from '../operation/idempotency.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { adoptFiles, photoUrls, writeFiles } from './files.ts';
import type { Made, MakePictures } from './pictures.ts';
import { addPhoto, keepContact, posterFacts } from './queries.ts';
import { removePicturesOf } from './remove.ts';
import type { PhotoStore } from './store.ts';

export interface PostParts {
  db: Database;
  store: PhotoStore;
  makePictures: MakePictures;
  seal: Seal;
  random: Random;
}

type Call = Input<'postPhoto'>;

const HOUR_MS = 3_600_000;

/** What the contact's seal is bound to. */
export const contactSeal = (campaignId: number, accountId: string): string =>
  `photo contact ${campaignId} ${accountId}`;

/**
 * POST /photo: all that can be refused without decoding first; then the files, and last the row, with which the photo
 * exists. A refusal in between takes the files away again, a crash leaves them to the sweep.
 */
export function postPhoto(parts: PostParts): Handler<'postPhoto'> {
  return async (context, input) => {
    const { db, store, makePictures, random } = parts;
    const { campaign, identity, now } = context;
    const { campaignId } = campaign;
    const call = repeatable(context, input);
    const kept = await storedAnswer<Answer<'postPhoto'>>(db, call);
    if (kept) return kept;
    const refused = await refusalOf(db, context, input);
    if (refused) return refused;

    const made = await makePictures(input.upload.path);
    if (!made.ok) return pictureRefusal(made.code, input.upload.type);
    const photoId = random.uuid(now);
    await writeFiles(parts, { campaignId, photoId }, { ...made, now });
    const outcome = await db.transaction(async (tx) => {
      const { accountId, sessionId } = identity;
      const visitor = { campaignId, accountId, sessionId, now: new Date(now) };
      if (!(await lockVisitor(tx, visitor))) return refuse('unauthorized');
      return once(tx, call, async () => {
        const late = await refusalOf(tx, context, input);
        return late ?? (await keep(tx, parts, { context, input, made, photoId }));
      });
    });
    const isKept = !(outcome instanceof Refusal) && outcome.photo.id === photoId;
    if (!isKept) await removePicturesOf({ db, store }, campaignId, [photoId]);
    return outcome;
  };
}

const repeatable = ({ campaign, identity, now, idempotencyKey }: Context<true>, { body, upload }: Call) =>
  ({
    campaignId: campaign.campaignId,
    accountId: identity.accountId,
    route: 'POST /photo',
    key: idempotencyKey,
    body: { ...body, image: upload.sha256.toString('hex') },
    now,
  }) satisfies RepeatableCall;

/** Field faults, an unknown spot and too many posts: looked at before the work, and again with the account locked. */
async function refusalOf(db: Queryable, { campaign, identity, now }: Context<true>, { body }: Call) {
  const { campaignId, catalogue } = campaign;
  const { hasContact, posts, oldest } = await posterFacts(
    db,
    { campaignId, accountId: identity.accountId },
    new Date(now - HOUR_MS),
  );
  const fields = photoFaults(body, { firstPost: !hasContact, timeZone: catalogue.timeZone, now });
  if (fields.length > 0) return refuse('invalid_request', { fields });
  if (!catalogue.spots.has(body.spotId)) return refuse('not_found');
  if (posts < POSTS_PER_HOUR) return null;
  return refuse('too_many_tries', { retryAfter: Math.ceil(((oldest?.getTime() ?? now) + HOUR_MS - now) / 1000) });
}

function pictureRefusal(code: 'broken' | 'too_many_pixels', type: string | null) {
  if (code === 'too_many_pixels') return refuse('too_large');
  // Most builds of the image library know the container of HEIC, but not what is in it.
  if (type === 'image/heic') return refuse('unsupported_type');
  return refuse('invalid_request', { fields: [{ path: '/image', code: 'invalid' }] });
}

interface Ready {
  context: Context<true>;
  input: Call;
  made: Made;
  photoId: string;
}

async function keep(
  tx: Queryable,
  { seal }: PostParts,
  { context, input: { body }, made, photoId }: Ready,
): Promise<Answer<'postPhoto'>> {
  const { campaign, identity, now } = context;
  const { campaignId, catalogue } = campaign;
  const visitor = { campaignId, accountId: identity.accountId };
  const at = new Date(now);
  const isPublic = catalogue.file.photos?.moderation === 'publish-first';
  const status = isPublic ? 'approved' : 'pending';
  const email = keptText(body.email);
  if (email !== null) await keepContact(tx, visitor, seal.close(email, contactSeal(campaignId, visitor.accountId)), at);
  await addPhoto(tx, {
    ...visitor,
    photoId,
    spotId: body.spotId,
    status,
    date: body.date,
    handleName: keptText(body.handleName),
    location: keptText(body.location),
    width: made.width,
    height: made.height,
    postedAt: at,
  });
  await adoptFiles(tx, { campaignId, photoId });
  return { photo: { id: photoId, ...photoUrls(photoId), status } };
}
