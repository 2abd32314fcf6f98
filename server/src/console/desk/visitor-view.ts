import type { VisitorView } from '@meguri/core/console/desk/schema.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { blockOf } from '../../accounts/account-blocks.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import { describeAct, deskActsOf } from '../../accounts/support/desk-acts.ts';
import { supportCodeOf } from '../../accounts/support/support-codes.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Queryable } from '../../db/open.ts';
import { describeUserPresent } from '../../presents/describe-present.ts';
import { type PresentRows, presentRowsOfAny } from '../../presents/queries.ts';
import { currentWindow } from '../../spots/current-window.ts';
import { namesOf } from '../members/member-names.ts';
import { stampPictureOf } from './show-stamp-picture.ts';
import { type AccountFacts, accountFacts, historyFacts, sessionsOf, takenSpots } from './visitor-facts.ts';
import { historyOf } from './visitor-history.ts';

interface Seen {
  campaign: LiveCampaign;
  locale: Locale;
  now: number;
}

/** One visitor as the desk sees it; undefined if there is none, or the account was erased. */
export async function viewVisitor(
  db: Queryable,
  visitor: AccountKey,
  { campaign, locale, now }: Seen,
): Promise<VisitorView | undefined> {
  const account = await accountFacts(db, visitor);
  const rows = account && (await presentRowsOfAny(db, visitor));
  if (!rows) return undefined;
  const { catalogue } = campaign;
  const windowKey = currentWindow(catalogue, now).key;
  const taken = await takenSpots(db, visitor, windowKey);
  const block = account.status === 'blocked' ? await blockOf(db, visitor) : undefined;
  const acts = await deskActsOf(db, visitor);
  const members = await namesOf(db, [...new Set(acts.map(({ memberId }) => memberId))]);
  const facts = await historyFacts(db, visitor);
  const sessions = await sessionsOf(db, visitor, new Date(now));
  const spots = spotsOf({ campaign, locale }, rows, taken);
  return {
    id: visitor.accountId,
    ...accountOf(account),
    block: block ? { ...block, at: block.at.toISOString() } : null,
    supportCode: await supportCodeOf(db, visitor),
    points: rows.visitor.points,
    stamps: spots.filter(({ isStamp, count }) => isStamp && count > 0).length,
    stampTotal: spots.filter(({ isStamp }) => isStamp).length,
    spots,
    presents: presentsOf({ campaign, locale }, rows),
    offers: [...catalogue.presents.values()]
      .filter(({ id, kind }) => kind !== 'lottery' && !campaign.conditions.stopped.has(id))
      .map(({ id, name }) => ({ id, name: textIn(name, locale), remaining: rows.stock[id]?.[1] ?? null })),
    sessions: sessions.map(({ id, startedAt, usedAt, endedAt }) => ({
      id,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    history: historyOf(facts, { catalogue, locale }),
    acts: acts.map((act) => ({ ...describeAct(campaign, act, locale), by: members.get(act.memberId) ?? null })),
  };
}

const accountOf = ({ startedAt, email, ...account }: AccountFacts) => ({
  ...account,
  startedAt: startedAt.toISOString(),
  email: email === null ? null : masked(email),
});

/** The first letter and the domain, so that the desk can ask for the rest: `h●●●@example.jp`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*@/u, '$1●●●@');

type Described = Pick<Seen, 'campaign' | 'locale'>;

const spotsOf = (
  { campaign, locale }: Described,
  { visitor }: PresentRows,
  taken: ReadonlySet<string>,
): VisitorView['spots'] =>
  [...campaign.catalogue.spots.values()].map(({ id, name, stamp, points }) => ({
    id,
    name: textIn(name, locale),
    picture: stampPictureOf(campaign, { stamp }),
    isStamp: stamp !== null,
    points,
    count: visitor.spots.get(id)?.count ?? 0,
    isTakenNow: taken.has(id),
  }));

const presentsOf = ({ campaign, locale }: Described, { userPresents }: PresentRows): VisitorView['presents'] =>
  userPresents.map((row) => {
    const seen = describeUserPresent(campaign, row, locale);
    const name = campaign.catalogue.presents.get(row.presentId)?.name;
    const place = row.usedSpotId === null ? undefined : campaign.catalogue.spots.get(row.usedSpotId)?.name;
    return {
      id: row.id,
      presentId: row.presentId,
      name: name === undefined ? row.presentId : textIn(name, locale),
      state: seen?.state ?? null,
      prize: seen?.prize?.name ?? null,
      acquiredAt: new Date(row.at).toISOString(),
      usedAt: row.usedAt === null ? null : new Date(row.usedAt).toISOString(),
      usedAtName: row.usedPlace ?? (place === undefined ? row.usedSpotId : textIn(place, locale)),
    };
  });
