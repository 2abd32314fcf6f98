import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { type Path, quote } from './faults.ts';
import { nearest } from './nearest.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Ids = readonly (string | undefined)[] | undefined;

/** Every id that refers to another part exists. */
export function checkReferences(file: File, report: Report): void {
  const known = {
    course: idsOf(file.courses),
    spot: idsOf(file.spots),
    sheet: idsOf(file.sheets),
    'type 2 questionnaire': idsOf(itemsOf(file.questionnaires).map(([, item]) => (item.type === 1 ? undefined : item))),
  };
  const need = (kind: keyof typeof known, path: Path, id: string | undefined): void => {
    if (id === undefined || known[kind].has(id)) return;
    const similar = nearest(id, [...known[kind]]);
    const hint = similar ? `; did you mean ${quote(similar)}?` : '.';
    report.fault(path, 'unknown_reference', `must be the id of a ${kind} of this file, found ${quote(id)}${hint}`);
  };
  const needAll = (kind: keyof typeof known, path: Path, list: Ids): void => {
    for (const [place, id] of itemsOf(list)) need(kind, [...path, place], id);
  };

  for (const [place, spot] of itemsOf(file.spots)) needAll('course', ['spots', place, 'courses'], spot.courses);
  for (const [place, sheet] of itemsOf(file.sheets)) {
    need('course', ['sheets', place, 'course'], sheet.course);
    needAll('spot', ['sheets', place, 'spots'], sheet.spots);
  }
  for (const [place, prize] of itemsOf(file.presents)) {
    const requires: Path = ['presents', place, 'requires'];
    need('course', [...requires, 'course'], prize.requires?.course);
    need('sheet', [...requires, 'sheet'], prize.requires?.sheet);
    needAll('spot', [...requires, 'spots'], prize.requires?.spots);
    needAll('spot', ['presents', place, 'spots'], prize.spots);
    need('type 2 questionnaire', ['presents', place, 'survey'], prize.survey);
  }
}

type Named = { id?: string | undefined };

const idsOf = (items: readonly (Named | undefined)[] | undefined): Set<string> =>
  new Set(itemsOf(items).flatMap(([, { id }]) => id ?? []));
