import type { Catalogue, Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Persona } from '@meguri/core/console/rehearsals/schema.ts';
import { rehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { type Odds, oddsOf, outcomeOfRoll, totalWeight } from '@meguri/core/presents/instant-draw.ts';
import type { Method } from '@meguri/core/spots/methods.ts';
import { createGuest } from '../../accounts/guests/start-guest.ts';
import type { SessionParts } from '../../accounts/sessions/new-session.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { GroupCommit } from '../../db/group-commit.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import type { Context, Handlers } from '../../operation/context.ts';
import { PreparedAnswer } from '../../operation/prepared-answer.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { type TakeParts, takePresent } from '../../presents/take/take-present.ts';
import type { AcquisitionOutcome, AcquisitionRow } from '../../spots/acquire/acquisition.ts';
import { currentWindow } from '../../spots/current-window.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** The visitors' operations that make a persona. */
export interface VisitorTools {
  sessions: SessionParts;
  campaigns: LiveCampaigns;
  writes: GroupCommit<AcquisitionRow, AcquisitionOutcome>;
  taking: TakeParts;
  usePresent: Handlers['usePresent'];
}

type Parts = VisitorTools & { db: Database; random: Random };

/**
 * POST /campaigns/:slug/rehearsal/visitors: a guest of the rehearsal in a certain state. Stamps are written like those of any
 * visitor, and presents are taken and used by the operations of visitors, so that stock, ledger and limits hold. Only the
 * evidence is left out, and the roll of a lottery is chosen.
 */
export function makeVisitor(parts: Parts): ConsoleHandler<'makeVisitor'> {
  return async ({ campaign: { slug }, now, locale, address }, { body: { persona, at } }) => {
    // By the newest version, also right after a change.
    await parts.campaigns.refresh();
    const campaign = await parts.campaigns.findRehearsal(rehearsalSlug(slug) ?? '');
    if (!campaign) return refuse('rehearsal_not_running');
    const asOf = at === undefined ? now : Date.parse(at);
    const guest = await createGuest({ ...parts.sessions, db: parts.db }, { campaign, now, asOf });
    const { accountId, sessionId, username, resume } = guest;
    const identity = { accountId, sessionId, username, slug: campaign.catalogue.slug, expiresAt: now };
    const context: Context<true> = {
      campaign,
      locale,
      now,
      asOf,
      address,
      isGone: () => false,
      identity,
      idempotencyKey: null,
      work: null,
      device: null,
      rememberDevice: () => undefined,
      concerns: () => undefined,
    };
    const stamps = await collect(parts, context, spotsOf(campaign.catalogue, persona));
    const present = await presentOf(parts, context, persona);
    if (present === undefined) return refuse('persona_impossible');
    return { visitor: { username, resume, stamps, present } };
  };
}

/** The spots that a persona has collected, in the order of the file. */
function spotsOf({ spots }: Pick<Catalogue, 'spots'>, persona: Persona): string[] {
  const ids = [...spots.keys()];
  if (persona === 'new') return [];
  if (persona === 'half') return ids.slice(0, Math.ceil(ids.length / 2));
  return persona === 'almost' ? ids.slice(0, -1) : ids;
}

/** Writes the acquisitions. Returns how many gave a stamp. */
async function collect({ writes, random }: Parts, context: Context<true>, spotIds: readonly string[]): Promise<number> {
  const { campaign, identity, asOf } = context;
  const { catalogue, campaignId, version } = campaign;
  let stamps = 0;
  for (const spotId of spotIds) {
    const spot = catalogue.spots.get(spotId);
    const [method] = Object.keys(spot?.methods ?? {}) as Method[];
    if (!spot || !method) continue;
    const outcome = await writes.submit({
      campaignId,
      accountId: identity.accountId,
      sessionId: identity.sessionId,
      acquisition: {
        id: random.uuid(context.now),
        spotId,
        memberId: spot.group?.[0]?.id ?? null,
        method,
        stamp: spot.stamp !== null,
        points: spot.points,
        at: asOf,
      },
      windowKey: currentWindow(catalogue, asOf).key,
      evidence: {},
      callKey: null,
      version,
      proof: null,
      expected: null,
      judgedChangeNo: null,
    });
    if (outcome.kind === 'acquired' && spot.stamp !== null) stamps += 1;
  }
  return stamps;
}

/** An operation without parameters. */
const NOTHING = undefined;

/** The id of the present that the persona takes; null if it takes none, undefined if the draft has none for it. */
async function presentOf(parts: Parts, context: Context<true>, persona: Persona): Promise<string | null | undefined> {
  if (persona !== 'won' && persona !== 'lost' && persona !== 'used') return null;
  for (const present of context.campaign.catalogue.presents.values()) {
    const roll = rollFor(present, persona);
    if (roll === undefined) continue;
    const take = takePresent({ ...parts.taking, random: roll === null ? parts.random : rolling(parts.random, roll) });
    const taken = await take(context, { params: NOTHING, query: NOTHING, body: { presentId: present.id } });
    if (taken instanceof Refusal || taken instanceof PreparedAnswer) continue;
    const { userPresent, lottery } = taken;
    if (persona === 'used') {
      const [spotId] = present.spots ?? [];
      const params = { userPresentId: userPresent.id };
      const body = spotId === undefined ? {} : { spotId };
      const used = await parts.usePresent(context, { params, query: NOTHING, body });
      if (used instanceof Refusal) continue;
    } else if ((lottery?.outcome === 'win') !== (persona === 'won')) continue;
    return present.id;
  }
  return undefined;
}

/**
 * The roll with which a present serves a persona; null where nothing is rolled, undefined if it does not serve at all. An outcome
 * out of stock would lose.
 */
function rollFor(present: Pick<Present, 'kind' | 'lottery'>, persona: Persona): number | null | undefined {
  const isInstant = present.kind === 'lottery' && present.lottery?.type === 'instant';
  if (persona === 'used') return isInstant || present.kind === 'lottery' ? undefined : null;
  if (!isInstant) return undefined;
  const odds = oddsOf(present as Present);
  return rollOf(odds, persona === 'won');
}

/** A roll that wins or loses; undefined if none does. The first rolls win, the last ones lose. */
function rollOf(odds: Odds, wins: boolean): number | undefined {
  const roll = wins ? 0 : totalWeight(odds) - 1;
  return (outcomeOfRoll(odds, roll) !== null) === wins ? roll : undefined;
}

const ROLL_BYTES = 6;

/** A source of randomness whose next roll is chosen. Ids, receipts and secrets stay random. */
const rolling = (random: Random, roll: number): Random => ({
  ...random,
  bytes: (count) => {
    if (count !== ROLL_BYTES) return random.bytes(count);
    const bytes = Buffer.alloc(ROLL_BYTES);
    bytes.writeUIntBE(roll, 0, ROLL_BYTES);
    return bytes;
  },
});
