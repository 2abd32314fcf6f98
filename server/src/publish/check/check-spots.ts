import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { foldKeyword } from '@meguri/core/spots/rules.ts';
import type { Report } from './faults.ts';
import { type Path, quote } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Spot = NonNullable<NonNullable<File['spots']>[number]>;
type Methods = NonNullable<Spot['methods']>;

/** Every method of every spot can be completed, and every code belongs to one spot. */
export function checkSpots(file: File, report: Report): void {
  const usedCodes = { qr: new Map<string, string>(), barcode: new Map<string, string>() };
  for (const [place, spot] of itemsOf(file.spots)) {
    const path: Path = ['spots', place, 'methods'];
    const name = spot.id ?? `number ${place + 1}`;
    const { methods = {} } = spot;
    checkCodes(report, [...path, 'qr', 'codes'], methods.qr?.codes, { name, used: usedCodes.qr });
    checkCodes(report, [...path, 'barcode', 'values'], methods.barcode?.values, { name, used: usedCodes.barcode });
    checkKeyword(report, [...path, 'keyword', 'answers'], methods.keyword);
    checkQuiz(report, [...path, 'quiz', 'answer'], methods.quiz);
    checkMembers(report, ['spots', place, 'group'], spot.group);
    if (spot.transcript !== undefined && spot.audio === undefined) {
      report.warn(['spots', place, 'transcript'], 'no_effect', 'has no effect without an audio guide (audio).');
    }
    if (methods.proximity?.near === false) {
      report.warn(
        [...path, 'proximity', 'near'],
        'impossible',
        'should not be false, because anybody could collect this spot from anywhere.',
      );
    }
  }
}

/** Scanned texts are compared trimmed. A code of two spots would not say where it was scanned. */
function checkCodes(
  report: Report,
  path: Path,
  codes: readonly (string | undefined)[] | undefined,
  { name, used }: { name: string; used: Map<string, string> },
): void {
  for (const [place, code] of itemsOf(codes)) {
    const at = [...path, place];
    const earlier = used.get(code);
    if (code.trim() !== code) {
      report.fault(at, 'format', `must not begin or end with a blank, found ${quote(code)}.`);
    } else if (earlier !== undefined) {
      const owner = earlier === name ? 'the same spot' : `spot ${earlier}`;
      report.fault(at, 'duplicate', `must be unique among all spots; ${owner} already has ${quote(code)}.`);
    } else used.set(code, name);
  }
}

/** A member has a whole position or none. */
function checkMembers(report: Report, path: Path, group: Spot['group']): void {
  for (const [place, { lat, lon, radius }] of itemsOf(group)) {
    const at = [...path, place];
    if (lat !== undefined && lon === undefined)
      report.fault([...at, 'lon'], 'missing', 'must be given with lat; it is missing.');
    if (lon !== undefined && lat === undefined)
      report.fault([...at, 'lat'], 'missing', 'must be given with lon; it is missing.');
    if (radius !== undefined && lat === undefined && lon === undefined) {
      report.warn([...at, 'radius'], 'no_effect', 'has no effect on a member without lat and lon.');
    }
  }
}

/** Answers are compared after folding (width, case, and kana unless `exact`), so they must differ after folding. */
function checkKeyword(report: Report, path: Path, keyword: Methods['keyword']): void {
  const seen = new Map<string, string>();
  const ignored = keyword?.exact ? 'width, case' : 'width, case, the kind of kana';
  for (const [place, answer] of itemsOf(keyword?.answers)) {
    const folded = foldKeyword(answer, keyword?.exact ?? false);
    const earlier = seen.get(folded);
    if (folded === '') report.fault([...path, place], 'format', 'must not consist of blanks only.');
    else if (earlier !== undefined) {
      const same = `${quote(answer)} is the same as ${quote(earlier)}: ${ignored} and surrounding blanks are ignored`;
      report.fault([...path, place], 'duplicate', `must differ from the other answers; ${same}.`);
    } else seen.set(folded, answer);
  }
}

function checkQuiz(report: Report, path: Path, quiz: Methods['quiz']): void {
  if (!quiz?.choices || quiz.answer === undefined) return;
  const several = typeof quiz.answer !== 'number';
  const numbers: readonly (number | undefined)[] = typeof quiz.answer === 'number' ? [quiz.answer] : quiz.answer;
  const seen = new Set<number>();
  for (const [place, number] of itemsOf(numbers)) {
    const at = several ? [...path, place] : path;
    if (number > quiz.choices.length) {
      report.fault(at, 'range', `must be the number of a choice, 1 to ${quiz.choices.length}, found ${number}.`);
    } else if (seen.has(number)) report.fault(at, 'duplicate', `must list each choice once, found ${number} again.`);
    seen.add(number);
  }
}
