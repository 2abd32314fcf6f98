import { changesOfText } from '@meguri/core/console/alerts/threshold-changes.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { thresholdChangeWords } from '../shared/values/threshold-change-words.ts';

export type AuditEntry = ConsoleAnswer<'listAudit'>['entries'][number];

/** Actions whose target is a published version, and after a roll-back also the version that it restored. */
const OF_VERSIONS: ReadonlySet<string> = new Set(['campaign_published', 'campaign_rolled_back', 'scheduled_published']);
/** Actions whose target begins with a number of application forms. */
const OF_FORMS: ReadonlySet<string> = new Set(['applications_exported', 'parcels_recorded']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The entry of a list by its own key. Stored texts such as "constructor" must not find members of every object. */
const ownEntry = <Value>(list: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;

/** Who acted, in words. */
export function actorWords({ actor, name }: Pick<AuditEntry, 'actor' | 'name'>, words: ConsoleTexts['audit']): string {
  if (name !== null) return actor === 'token' ? words.ofToken(name) : name;
  const actors: Readonly<Record<string, string>> = {
    command_line: words.commandLine,
    server: words.server,
    counter: words.counter,
    token: words.token,
  };
  return ownEntry(actors, actor) ?? words.formerMember;
}

/** What was done, in words. */
export function actionWords({ action }: Pick<AuditEntry, 'action'>, words: ConsoleTexts['audit']): string {
  const acts: Readonly<Record<string, string>> = words.actions;
  return ownEntry(acts, action) ?? action;
}

/**
 * The facts of an entry after the campaign that it is of. What happens to a campaign as a whole has its address as the target too, which
 * is said once.
 */
export const withCampaign = (campaign: string | null, facts: readonly string[]): string[] =>
  campaign === null ? [...facts] : [campaign, ...facts.filter((fact) => fact !== campaign)];

/** Why it was done, in words: a reason that was chosen from a list is stored as a code. Empty without a reason. */
export function reasonWords(
  { action, reason }: Pick<AuditEntry, 'action' | 'reason'>,
  words: ConsoleTexts['audit'],
): string {
  const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = words.reasons;
  return reason === null ? '' : (ownEntry(ownEntry(lists, action) ?? {}, reason) ?? reason);
}

/**
 * What an entry is about, in words. Ids of sessions, passkeys and measurements mean nothing to a reader and are left out; ids of
 * spots and prizes stay as the campaign file has them.
 */
export function auditFacts(
  { action, target, targetName, memberId }: Pick<AuditEntry, 'action' | 'target' | 'targetName' | 'memberId'>,
  words: ConsoleTexts['audit'],
  showTime: (instant: Date) => string,
): string[] {
  if (target === null || target === memberId) return [];
  if (action === 'publication_scheduled') return [showTime(new Date(target))];
  if (action === 'sign_off_changed') return [words.people(target)];
  if (action === 'alert_thresholds_changed') {
    return changesOfText(target).map((change) => thresholdChangeWords(change, words.thresholds));
  }
  const known: Readonly<Record<string, string>> = words.targets;
  const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = words.values;
  const values = ownEntry(lists, action);
  return target.split(' ').flatMap((part, index) => {
    if (UUID.test(part)) return index === 0 && targetName !== null ? [targetName] : [];
    if (index === 0 && OF_FORMS.has(action)) return [words.forms(part)];
    if (index === 0 && action === 'answers_exported') return [words.answers(part)];
    if (index === 1 && values) return [ownEntry(values, part) ?? part];
    if (index === 0 && action === 'audit_exported') return [words.entries(part)];
    return [OF_VERSIONS.has(action) ? words.version(part) : (ownEntry(known, part) ?? part)];
  });
}
