import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Json } from '../../document/document-operations.ts';
import type { UncheckedCount } from '../operation/draft-facts.ts';
import type { Measurement } from '../walk/schema.ts';
import { item, type PreflightItem } from './preflight-item.ts';
import { reachableItem, stockItem, windowsItem } from './prize-items.ts';
import { type OldScan, postersItem, radiusItem, sitePlaces, walkedItem } from './site-items.ts';
import { circlesItem, coursesItem, waysItem, zoneItem } from './spot-items.ts';

/** What the machine's checks judge. Instants are in milliseconds since the epoch. */
export interface PreflightFacts {
  /** The instant of the check. */
  now: number;
  /** Faults of `campaign check`. */
  faults: number;
  /** Texts that lack a language of the campaign. */
  missingTexts: number;
  /** Blanks in the pages that nobody has filled in, such as the contact. */
  blanks: number;
  /** The other warnings of `campaign check`. */
  notes: number;
  /** Translations that a machine has made and nobody has checked. */
  unchecked: readonly UncheckedCount[];
  /** Whether the draft differs from what visitors see. */
  isChanged: boolean;
  /** The draft; null while it has faults, so that only they, the team and the server are judged. */
  catalogue: Catalogue | null;
  /** How many visitors the organiser expects; null if nobody has said. */
  visitors: number | null;
  /** How many serial codes the list of each prize has that gives them, by its id. */
  codes: ReadonlyMap<string, number>;
  measurements: readonly Measurement[];
  oldScans: readonly OldScan[];
  /** How many members may publish. */
  publishers: number;
  isHttps: boolean;
  /** Whether the server can send mail. */
  mail: boolean;
  /** Whether LINE log-in is configured. */
  line: boolean;
  /** By how much the clock of the server is ahead of those of the database and of the member's device; null if not known. */
  skew: { database: number | null; device: number | null };
  /** The instant of the last backup; null if there is none. */
  backedUpAt: number | null;
}

/** Whether a rally can open: what is fine, what deserves a look and what must be fixed, in the order of the list. */
export function preflightItems(facts: PreflightFacts): PreflightItem[] {
  const { catalogue, faults, notes, publishers } = facts;
  return [
    item('faults', faults > 0 ? 'no_go' : notes > 0 ? 'note' : 'go', { count: faults || notes }),
    ...(catalogue === null ? [] : itemsOfDraft(catalogue, facts)),
    item('team', publishers >= 2 ? 'go' : 'note', { count: publishers }),
    item('https', facts.isHttps ? 'go' : 'no_go'),
    item('mail', facts.mail ? 'go' : 'note'),
    ...(catalogue?.file.login?.includes('line') ? [item('line', facts.line ? 'go' : 'no_go')] : []),
    clockItem(facts),
    backupItem(facts),
  ];
}

function itemsOfDraft(catalogue: Catalogue, facts: PreflightFacts): PreflightItem[] {
  const { now, missingTexts, blanks, unchecked, isChanged, measurements, oldScans, mail, line } = facts;
  const { period, file, erasesAt } = catalogue;
  // While the rally runs, the draft is where its next version is made.
  const hasBegun = period.start !== null && period.start <= now;
  const places = sitePlaces(file.spots as Json | undefined, measurements);
  const items = [
    item('published', isChanged ? (hasBegun ? 'note' : 'no_go') : 'go'),
    item('dates', period.end !== null && period.end < now ? 'no_go' : 'go', { at: period.start }),
    zoneItem(catalogue, period.start ?? now),
    item('languages', missingTexts > 0 ? 'note' : 'go', { count: missingTexts }),
    uncheckedItem(unchecked),
    waysItem(catalogue),
    coursesItem(catalogue),
    circlesItem(catalogue),
    windowsItem(catalogue),
    reachableItem(catalogue, mail || line),
    stockItem(catalogue, facts),
    item('privacy', file.pages?.privacy === undefined || blanks > 0 ? 'no_go' : 'go', { count: blanks }),
    item('retention', erasesAt === null ? 'note' : 'go', { count: file.retention?.days ?? 0, at: erasesAt }),
    places.length === 0 ? null : walkedItem(places, hasBegun),
    radiusItem(places),
    postersItem(places, { oldScans, timeZone: catalogue.timeZone }),
  ];
  return items.filter((one) => one !== null);
}

/** Null where no machine has translated, or everything is checked. */
function uncheckedItem(unchecked: readonly UncheckedCount[]): PreflightItem | null {
  const count = unchecked.reduce((sum, language) => sum + language.count, 0);
  return count === 0 ? null : item('unchecked', 'note', { count, unchecked: [...unchecked] });
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** The server decides when the rally opens, and the database when sessions and codes end. */
const SERVERS_OFF = { note: 2 * SECOND_MS, no_go: 30 * SECOND_MS };
/** A device is off more often than a server; its difference also has the time that the call took. */
const DEVICE_OFF = 30 * SECOND_MS;

function clockItem({ skew: { database, device } }: PreflightFacts): PreflightItem {
  const off = (skew: number | null): number => Math.abs(skew ?? 0);
  const verdict =
    off(database) > SERVERS_OFF.no_go
      ? 'no_go'
      : off(database) > SERVERS_OFF.note || off(device) > DEVICE_OFF
        ? 'note'
        : 'go';
  return item('clock', verdict, { count: Math.round(Math.max(off(database), off(device)) / SECOND_MS) });
}

/** A backup is made daily; an hour later it is late. */
const BACKUP_HOURS = 25;

/** A database of a provider has copies of its own, but only our backup has the photos and the secret as well. */
function backupItem({ now, backedUpAt }: PreflightFacts): PreflightItem {
  if (backedUpAt === null) return item('backup', 'no_go');
  const hours = Math.max(0, Math.floor((now - backedUpAt) / HOUR_MS));
  return item('backup', hours >= BACKUP_HOURS ? 'note' : 'go', { count: hours, at: backedUpAt });
}
