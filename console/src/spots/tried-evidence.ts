import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { readQrClaim } from '@meguri/core/spots/qr-claim.ts';
import { type Evidence, judgeProof, type ProofRefusal, type SpotWays } from '@meguri/core/spots/rules.ts';
import { shortCodeIn } from '@meguri/core/spots/short-code-text.ts';
import { rightChoices } from './quiz-answers.ts';

/** What a visitor types, scans or chooses at a spot. */
export type Tried =
  | { method: 'keyword' | 'barcode' | 'qr'; text: string }
  | { method: 'quiz'; answer: readonly number[] };

/** `poster`: it looks like the code of a poster, whose signature only the server can check. */
export type TriedResult = { kind: 'accepted' | 'poster' } | { kind: 'refused'; code: ProofRefusal['code'] };

const textsIn = (value: Json | undefined): string[] =>
  isJsonList(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The ways of a spot of a draft, as far as they can be read. */
function waysOf(methods: Json | undefined): SpotWays['methods'] {
  const given = isJsonMap(methods) ? methods : {};
  const settings = (method: string) => (isJsonMap(given[method]) ? given[method] : null);
  const [qr, barcode, keyword, quiz] = ['qr', 'barcode', 'keyword', 'quiz'].map(settings);
  return {
    ...(qr && { qr: { codes: textsIn(qr['codes']) } }),
    ...(barcode && { barcode: { values: textsIn(barcode['values']) } }),
    ...(keyword && { keyword: { answers: textsIn(keyword['answers']), exact: keyword['exact'] === true } }),
    ...(quiz && { quiz: { question: '', choices: [], answer: rightChoices(quiz['answer']) } }),
  };
}

function spotsIn(data: Json | null): ReadonlyMap<string, SpotWays> {
  const spots = isJsonMap(data) && isJsonList(data['spots']) ? data['spots'] : [];
  return new Map(
    spots.flatMap((spot): [string, SpotWays][] => {
      const id = isJsonMap(spot) ? spot['id'] : undefined;
      return isJsonMap(spot) && typeof id === 'string' ? [[id, { id, methods: waysOf(spot['methods']) }]] : [];
    }),
  );
}

/** Judges what a visitor would send for a spot of the draft by the rule of the server. */
export function triedResult(data: Json | null, spotId: string, tried: Tried): TriedResult {
  const spots = spotsIn(data);
  const spot = spots.get(spotId) ?? { id: spotId, methods: {} };
  const verdict = judgeProof({ slug: '', spots }, spot, evidenceOf(tried));
  if (verdict.ok) return { kind: 'accepted' };
  const isOfPoster =
    verdict.code === 'qr_invalid' &&
    tried.method === 'qr' &&
    (readQrClaim(tried.text) !== null || shortCodeIn(tried.text) !== null);
  return isOfPoster ? { kind: 'poster' } : { kind: 'refused', code: verdict.code };
}

function evidenceOf(tried: Tried): Evidence {
  switch (tried.method) {
    case 'keyword':
      return { method: 'keyword', keyword: tried.text };
    case 'barcode':
      return { method: 'barcode', barcode: tried.text };
    case 'qr':
      return { method: 'qr', qr: { kind: 'text', text: tried.text.trim() } };
    case 'quiz':
      return { method: 'quiz', answer: [...tried.answer] };
  }
}
