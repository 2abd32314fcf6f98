import type { RowTable } from '../api/row-call.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { SavedTable } from '../shared/tables/save-table.ts';
import { actionWords, actorWords, auditFacts, reasonWords } from './audit-facts.ts';

/**
 * The audit log as a file: each entry in the words of the console, and what the server has of it. Instants are in UTC, as the hashes
 * of the chain have them.
 */
export function auditTable({ heading, rows }: RowTable, words: ConsoleTexts['audit'], name: string): SavedTable {
  const { columns } = words.save;
  return {
    name,
    headings: [
      columns.position,
      columns.at,
      columns.who,
      columns.campaign,
      columns.act,
      columns.about,
      columns.reason,
      columns.action,
      columns.target,
      columns.hash,
    ],
    rows: rows.map((row) => {
      const cell = (column: string): string | null => {
        const value = row[heading.indexOf(column)];
        return value === undefined || value === null ? null : String(value);
      };
      const action = cell('action') ?? '';
      const facts = auditFacts(
        { action, target: cell('target'), targetName: cell('target_name'), memberId: cell('member') },
        words,
        (instant) => instant.toISOString(),
      );
      return [
        cell('position') ?? '',
        cell('at') ?? '',
        actorWords({ actor: cell('actor') ?? '', name: cell('name') }, words),
        cell('campaign') ?? '',
        actionWords({ action }, words),
        facts.join(words.save.and),
        reasonWords({ action, reason: cell('reason') }, words),
        action,
        cell('target') ?? '',
        cell('hash') ?? '',
      ];
    }),
  };
}
