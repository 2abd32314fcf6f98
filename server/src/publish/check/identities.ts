import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { type Path, quote } from './faults.ts';
import { type Loose, present } from './loose.ts';
import type { Report } from './report.ts';
import { RESERVED_SLUGS } from './reserved-slugs.ts';

type File = Loose<CampaignFile>;

/** The slug is free, and ids name one thing each. */
export function checkIdentities(file: File, report: Report): void {
  if (file.slug !== undefined && RESERVED_SLUGS.has(file.slug)) {
    report.fault(['slug'], 'reserved', `must be another word; ${quote(file.slug)} is an address of the server itself.`);
  }
  for (const list of LISTS) unique(report, ids([list], file[list]));
  for (const [place, questionnaire] of present(file.questionnaires)) {
    unique(report, ids(['questionnaires', place, 'questions'], questionnaire.questions));
  }
  for (const [place, { lottery }] of present(file.presents)) {
    unique(report, ids(['presents', place, 'lottery', 'outcomes'], lottery?.outcomes));
  }
  // Members of group spots are shops of one town: the same id in two groups would be two shops under one name.
  unique(
    report,
    present(file.spots).flatMap(([place, spot]) => ids(['spots', place, 'group'], spot.group)),
  );
}

const LISTS = ['courses', 'spots', 'sheets', 'presents', 'questionnaires', 'notifications', 'popups'] as const;

type Named = { id?: string | undefined };

const ids = (list: Path, items: readonly (Named | undefined)[] | undefined): [Path, string][] =>
  present(items).flatMap(([place, { id }]): [Path, string][] =>
    id === undefined ? [] : [[[...list, place, 'id'], id]],
  );

function unique(report: Report, named: readonly [Path, string][]): void {
  const seen = new Set<string>();
  for (const [path, id] of named) {
    if (seen.has(id)) report.fault(path, 'duplicate', `must be an id of its own; ${quote(id)} is used above already.`);
    seen.add(id);
  }
}
