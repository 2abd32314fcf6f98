import { isReserved } from '@meguri/core/campaign/slug-rules.ts';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { type Path, quote } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;

/** The slug is not reserved, and ids are unique. */
export function checkIdentities(file: File, report: Report): void {
  if (file.slug !== undefined && isReserved(file.slug)) {
    const why = file.slug.includes('--')
      ? 'what contains -- is kept for rehearsals'
      : `${quote(file.slug)} is a path of the server or of the console`;
    report.fault(['slug'], 'reserved', `must not be a reserved word; ${why}.`);
  }
  for (const list of LISTS) unique(report, ids([list], file[list]));
  for (const [place, questionnaire] of itemsOf(file.questionnaires)) {
    unique(report, ids(['questionnaires', place, 'questions'], questionnaire.questions));
  }
  for (const [place, { lottery }] of itemsOf(file.presents)) {
    unique(report, ids(['presents', place, 'lottery', 'outcomes'], lottery?.outcomes));
  }
  // The members of all group spots share one set of ids: the same id in two groups would name two different shops.
  unique(
    report,
    itemsOf(file.spots).flatMap(([place, spot]) => ids(['spots', place, 'group'], spot.group)),
  );
}

/** The slug is still that of the campaign to which the file belongs. */
export function checkOwnSlug({ slug }: File, report: Report, own: string): void {
  if (slug === undefined || slug === own) return;
  report.fault(['slug'], 'slug_fixed', `must stay ${quote(own)}, the slug of this campaign, found ${quote(slug)}.`);
}

const LISTS = ['courses', 'spots', 'sheets', 'presents', 'questionnaires', 'notifications', 'popups'] as const;

type Named = { id?: string | undefined };

const ids = (list: Path, items: readonly (Named | undefined)[] | undefined): [Path, string][] =>
  itemsOf(items).flatMap(([place, { id }]): [Path, string][] =>
    id === undefined ? [] : [[[...list, place, 'id'], id]],
  );

function unique(report: Report, named: readonly [Path, string][]): void {
  const seen = new Set<string>();
  for (const [path, id] of named) {
    if (seen.has(id)) report.fault(path, 'duplicate', `must be unique; ${quote(id)} is already used above.`);
    seen.add(id);
  }
}
