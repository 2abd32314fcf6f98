import { describe, expect, it } from 'vitest';
import type { SpotFile } from '../campaign-file/spots.ts';
import type { Catalogue, Spot } from '../catalogue/catalogue.ts';
import { at, catalogueOf, spotFile, spotOf } from '../testing/sample-catalogue.ts';
import { METHODS, requiresNearness } from './methods.ts';
import { type Evidence, judgeEvidence, judgeMember, judgePeriod, judgeQr, spotOfReading } from './rules.ts';

const METRES_PER_DEGREE = 111_195.0797;
/** A position that many metres north of the spot. */
const north = (metres: number) => ({ lat: 35.6586 + metres / METRES_PER_DEGREE, lon: 139.7454 });

const codeOf = (verdict: { ok: boolean; code?: string }): string => (verdict.ok ? 'ok' : (verdict.code ?? ''));

const EVERY: SpotFile['methods'] = {
  proximity: {},
  qr: {},
  barcode: { values: ['4901234567894'] },
  keyword: { answers: ['さくら', 'Sakura'] },
  quiz: { question: '?', choices: ['a', 'b', 'c'], answer: 2 },
  photo: {},
  ar: {},
};
const NEAR_EVERY = Object.fromEntries(
  Object.entries(EVERY).map(([method, settings]) => [method, { ...settings, near: true }]),
) as SpotFile['methods'];
const NEAR_NONE = Object.fromEntries(
  Object.entries(EVERY).map(([method, settings]) => [method, { ...settings, near: false }]),
) as SpotFile['methods'];

const SIGNED = { kind: 'signed', slug: 'test', spotId: 'tower', version: 1 } as const;
const RIGHT: Record<string, Evidence> = {
  proximity: { method: 'proximity' },
  qr: { method: 'qr', qr: SIGNED },
  barcode: { method: 'barcode', barcode: '4901234567894' },
  keyword: { method: 'keyword', keyword: 'さくら' },
  quiz: { method: 'quiz', answer: 2 },
  photo: { method: 'photo' },
  ar: { method: 'ar' },
};
const WRONG: Record<string, [Evidence, string]> = {
  qr: [{ method: 'qr', qr: { kind: 'text', text: 'hello' } }, 'qr_invalid'],
  barcode: [{ method: 'barcode', barcode: '1' }, 'barcode_wrong'],
  keyword: [{ method: 'keyword', keyword: 'もみじ' }, 'keyword_wrong'],
  quiz: [{ method: 'quiz', answer: 1 }, 'quiz_wrong'],
};

describe('judgePeriod', () => {
  const open = catalogueOf();
  const short = catalogueOf({
    acquisition: { start: '2026-10-05T10:00:00+09:00', end: '2026-10-05T17:59:59+09:00' },
  });
  it.each([
    ['before the campaign', open, '2026-09-30T23:59:59+09:00', 'out_of_period'],
    ['on its first day', open, '2026-10-01T00:00:00+09:00', 'ok'],
    ['in its last second', open, '2026-10-31T23:59:59.999+09:00', 'ok'],
    ['after it', open, '2026-11-01T00:00:00+09:00', 'out_of_period'],
    ['before collecting starts', short, '2026-10-05T09:59:59+09:00', 'out_of_period'],
    ['while collecting', short, '2026-10-05T12:00:00+09:00', 'ok'],
    ['after collecting ends, with the campaign still running', short, '2026-10-05T18:00:00+09:00', 'out_of_period'],
  ])('%s', (_what, catalogue, now, code) => {
    expect(codeOf(judgePeriod(catalogue, at(now)))).toBe(code);
  });
});

describe('requiresNearness', () => {
  it.each(METHODS)('%s by default, and as the organiser sets it', (method) => {
    expect(requiresNearness(method, {})).toBe(!['qr', 'barcode', 'keyword'].includes(method));
    expect(requiresNearness(method, { near: true })).toBe(true);
    expect(requiresNearness(method, { near: false })).toBe(false);
  });
});

describe('judgeEvidence: the order of refusal', () => {
  const { catalogue, spot } = spotOf({ methods: NEAR_EVERY });
  const vague = { ...north(5_000), accuracy: 200.1 };
  const far = { ...north(5_000), accuracy: 10 };
  const here = { ...north(0), accuracy: 10 };

  it.each(Object.entries(WRONG))('%s that requires a position', (_method, [wrong, code]) => {
    const refusals = [wrong, { ...wrong, ...vague }, { ...wrong, ...far }, { ...wrong, ...here }].map((evidence) =>
      codeOf(judgeEvidence(catalogue, spot, evidence)),
    );
    const fromAfar = wrong.method === 'quiz' ? 'too_far' : code;
    expect(refusals).toEqual(['location_required', 'location_inaccurate', fromAfar, code]);
  });

  it.each(Object.entries(RIGHT))('%s that requires a position, with the right evidence', (_method, right) => {
    const refusals = [right, { ...right, ...vague }, { ...right, ...far }, { ...right, ...here }].map((evidence) =>
      codeOf(judgeEvidence(catalogue, spot, evidence)),
    );
    expect(refusals).toEqual(['location_required', 'location_inaccurate', 'too_far', 'ok']);
  });

  it.each(Object.entries(RIGHT))(
    '%s that requires no position, without one, far away and with a vague one',
    (method, right) => {
      const free = spotOf({ methods: NEAR_NONE });
      for (const place of [{}, far, vague]) {
        expect(judgeEvidence(free.catalogue, free.spot, { ...right, ...place }).ok).toBe(true);
        const [wrong, code] = WRONG[method] ?? [];
        if (wrong) expect(judgeEvidence(free.catalogue, free.spot, { ...wrong, ...place })).toMatchObject({ code });
      }
    },
  );

  it('needs no position for QR, barcode and keyword by default', () => {
    const plain = spotOf({ methods: EVERY });
    const codes = METHODS.map((method) => codeOf(judgeEvidence(plain.catalogue, plain.spot, RIGHT[method]!)));
    expect(codes).toEqual(METHODS.map((method) => (requiresNearness(method, {}) ? 'location_required' : 'ok')));
  });

  it.each([
    ['latitude', { lon: 139.7454 }],
    ['longitude', { lat: 35.6586 }],
  ])('treats a position without a %s as missing', (_what, half) => {
    expect(judgeEvidence(catalogue, spot, { method: 'proximity', ...half })).toEqual({
      ok: false,
      code: 'location_required',
    });
  });
});

describe('judgeEvidence: distance', () => {
  it.each([
    ['at the spot', 60, 0, 0, 'ok'],
    ['just within the radius', 60, 59.99, 0, 'ok'],
    ['just beyond it', 60, 60.01, 0, 'too_far'],
    ['within the radius widened by the accuracy', 60, 69.99, 10, 'ok'],
    ['beyond the widened radius', 60, 70.01, 10, 'too_far'],
    ['within the largest allowance', 60, 109.99, 50, 'ok'],
    ['beyond the largest allowance', 60, 110.01, 50, 'too_far'],
    ['a larger accuracy widens it no further', 60, 110.01, 200, 'too_far'],
    ['the worst accuracy that is accepted', 60, 109.99, 200, 'ok'],
    ['an accuracy that is refused', 60, 0, 200.1, 'location_inaccurate'],
    ['no accuracy: the radius is not widened', 60, 60.01, undefined, 'too_far'],
    ['the default radius, within', undefined, 49.99, 0, 'ok'],
    ['the default radius, beyond', undefined, 50.01, 0, 'too_far'],
  ])('%s', (_what, radius, metres, accuracy, code) => {
    const { catalogue, spot } = spotOf({ methods: EVERY, ...(radius === undefined ? {} : { radius }) });
    const evidence = {
      method: 'proximity',
      ...north(metres),
      ...(accuracy === undefined ? {} : { accuracy }),
    } as const;
    expect(codeOf(judgeEvidence(catalogue, spot, evidence))).toBe(code);
  });

  it('returns the distance and the limit', () => {
    const { catalogue, spot } = spotOf({ methods: EVERY, radius: 60 });
    const far = judgeEvidence(catalogue, spot, { method: 'proximity', ...north(500), accuracy: 30 });
    expect(far).toEqual({ ok: false, code: 'too_far', distance: expect.closeTo(500, 1), limit: 90 });
    const near = judgeEvidence(catalogue, spot, { method: 'keyword', keyword: 'sakura', ...north(500) });
    expect(near).toEqual({ ok: true, distance: expect.closeTo(500, 1) });
    expect(judgeEvidence(catalogue, spot, RIGHT['qr']!)).toEqual({ ok: true, distance: null });
  });
});

describe('judgeQr', () => {
  const others = [
    spotFile('shop', { methods: { qr: { codes: ['https://shop.example.jp/42'] } } }),
    spotFile('shrine', { methods: { qr: { version: 3 } } }),
    spotFile('both', { methods: { qr: { version: 2, codes: ['own'] } } }),
    spotFile('closed', { methods: { keyword: { answers: ['x'] } } }),
  ];
  const { catalogue } = spotOf({}, others);
  const signed = (spotId: string, version = 1, slug = 'test') => ({ kind: 'signed', slug, spotId, version }) as const;
  const text = (read: string) => ({ kind: 'text', text: read }) as const;

  it.each([
    ['its own code', 'tower', signed('tower'), 'ok'],
    ['a later version than the file states', 'tower', signed('tower', 2), 'ok'],
    ['the code of another spot', 'tower', signed('shrine', 3), 'qr_not_this_spot'],
    ['the code of a spot that is not in the catalogue', 'tower', signed('gone'), 'qr_not_this_spot'],
    ['the code of another campaign', 'tower', signed('tower', 1, 'other'), 'qr_not_this_spot'],
    ['any text', 'tower', text('hello'), 'qr_invalid'],
    ['no text', 'tower', text(''), 'qr_invalid'],
    ['the live version', 'shrine', signed('shrine', 3), 'ok'],
    ['a revoked version', 'shrine', signed('shrine', 2), 'qr_invalid'],
    ['a third-party code', 'shop', text('https://shop.example.jp/42'), 'ok'],
    ['the third-party code of another spot', 'tower', text('https://shop.example.jp/42'), 'qr_not_this_spot'],
    ['a third-party code in another case', 'shop', text('HTTPS://shop.example.jp/42'), 'qr_invalid'],
    ['a signed code where only third-party ones count', 'shop', signed('shop'), 'qr_invalid'],
    ['a third-party code where both count', 'both', text('own'), 'ok'],
    ['a signed code where both count', 'both', signed('both', 2), 'ok'],
    ['a revoked one where both count', 'both', signed('both', 1), 'qr_invalid'],
  ])('%s', (_what, spotId, reading, code) => {
    expect(codeOf(judgeQr(catalogue, catalogue.spots.get(spotId)!, reading))).toBe(code);
  });

  it.each([
    ['a signed code', signed('shrine'), 'shrine'],
    ['a third-party code', text('own'), 'both'],
    ['a code of another campaign', signed('shrine', 1, 'other'), undefined],
    ['a code of a spot that is not in the catalogue', signed('gone'), undefined],
    ['any text', text('hello'), undefined],
    ['no text', text(''), undefined],
  ])('finds the spot of %s', (_what, reading, spotId) => {
    expect(spotOfReading(catalogue, reading)?.id).toBe(spotId);
  });
});

describe('judgeEvidence: barcode, keyword and quiz', () => {
  const judge = ({ catalogue, spot }: { catalogue: Catalogue; spot: Spot }, evidence: Evidence): string =>
    codeOf(judgeEvidence(catalogue, spot, evidence));

  it.each([
    ['4901234567894', 'ok'],
    [' 4901234567894\n', 'ok'],
    ['4901234567895', 'barcode_wrong'],
    ['', 'barcode_wrong'],
    [undefined, 'barcode_wrong'],
  ])('barcode %j', (barcode, code) => {
    expect(
      judge(spotOf({ methods: EVERY }), { method: 'barcode', ...(barcode === undefined ? {} : { barcode }) }),
    ).toBe(code);
  });

  it.each([
    ['さくら', 'ok'],
    [' ＳＡＫＵＲＡ　', 'ok'],
    ['サクラ', 'ok'],
    ['サグラ', 'keyword_wrong'],
    ['さくら さくら', 'keyword_wrong'],
    ['', 'keyword_wrong'],
    [undefined, 'keyword_wrong'],
  ])('keyword %j', (keyword, code) => {
    expect(
      judge(spotOf({ methods: EVERY }), { method: 'keyword', ...(keyword === undefined ? {} : { keyword }) }),
    ).toBe(code);
  });

  it.each([
    ['ラーメン', 'ok'],
    ['らーめん', 'keyword_wrong'],
    ['ラアメン', 'keyword_wrong'],
    ['ﾗｰﾒﾝ', 'ok'],
  ])('an exact keyword and %j', (keyword, code) => {
    const spot = spotOf({ methods: { keyword: { answers: ['ラーメン'], exact: true } } });
    expect(judge(spot, { method: 'keyword', keyword })).toBe(code);
  });

  it('a blank answer matches no keyword', () => {
    expect(judge(spotOf({ methods: { keyword: { answers: ['\u3000'] } } }), { method: 'keyword', keyword: ' ' })).toBe(
      'keyword_wrong',
    );
  });

  it.each([
    ['the one right choice', 2, 2, 'ok'],
    ['the right choice as a list', 2, [2], 'ok'],
    ['a wrong choice', 2, 1, 'quiz_wrong'],
    ['the right one and another', 2, [2, 3], 'quiz_wrong'],
    ['no choice', 2, [], 'quiz_wrong'],
    ['no answer', 2, undefined, 'quiz_wrong'],
    ['all right ones', [1, 3], [1, 3], 'ok'],
    ['all right ones in another order, one twice', [1, 3], [3, 1, 3], 'ok'],
    ['some of them', [1, 3], [1], 'quiz_wrong'],
    ['one of them as a number', [1, 3], 1, 'quiz_wrong'],
    ['all choices', [1, 3], [1, 2, 3], 'quiz_wrong'],
    ['the one right choice of a list', [3], 3, 'ok'],
  ])('quiz: %s', (_what, right, answer, code) => {
    const quiz = { question: '?', choices: ['a', 'b', 'c'], answer: right };
    const evidence: Evidence = { method: 'quiz', ...(answer === undefined ? {} : { answer }) };
    expect(judge(spotOf({ methods: { quiz: { ...quiz, near: false } } }), evidence)).toBe(code);
  });
});

describe('group spots', () => {
  const group = [
    { id: 'here', name: 'here' },
    { id: 'pier', name: 'pier', ...north(1_000), radius: 100 },
    { id: 'hill', name: 'hill', ...north(2_000) },
  ];
  const { catalogue, spot } = spotOf({ methods: NEAR_EVERY, radius: 60, group });

  it.each([
    ['a group spot without a member', group, undefined, 'member_required'],
    ['a group spot with a member that it lacks', group, 'gone', 'member_required'],
    ['a group spot with one of its members', group, 'pier', 'pier'],
    ['a spot without members', undefined, undefined, null],
    ['a spot without members that is given one', undefined, 'pier', null],
  ])('%s', (_what, members, memberId, expected) => {
    const verdict = judgeMember(spotOf({ ...(members ? { group: members } : {}) }).spot, memberId);
    expect(verdict.ok ? verdict.memberId : verdict.code).toBe(expected);
  });

  it.each([
    ['a member with its own radius, within', 'pier', 1_099, 'ok'],
    ['a member with its own radius, beyond', 'pier', 1_101, 'too_far'],
    ['a member with the radius of the spot, within', 'hill', 2_059, 'ok'],
    ['a member with the radius of the spot, beyond', 'hill', 2_061, 'too_far'],
    ['a member at another member', 'hill', 1_000, 'too_far'],
    ['a member with a place of its own, at the place of the spot', 'pier', 0, 'too_far'],
    ['a member without a place, at the spot', 'here', 59, 'ok'],
    ['a member without a place, beyond the spot', 'here', 61, 'too_far'],
  ])('nearness of %s', (_what, memberId, metres, code) => {
    const verdict = judgeEvidence(catalogue, spot, { method: 'proximity', ...north(metres), accuracy: 0, memberId });
    expect(codeOf(verdict)).toBe(code);
  });
});
