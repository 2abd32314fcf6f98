import { describe, expect, it } from 'vitest';
import type { CampaignFile } from '../../campaign-file/campaign-file.ts';
import { compileCatalogue } from '../../catalogue/catalogue.ts';
import { departureBoxes, departureId } from './departure-boxes.ts';
import { type OwnCheck, type PeopleCheckId, peopleChecks, remaining, type Seal, sealed } from './people-checks.ts';
import { item } from './preflight-item.ts';

const spot = (id: string, more: object = {}) => ({ id, name: id, lat: 34, lon: 133, methods: { qr: {} }, ...more });
const FILE = {
  slug: 'town',
  name: 'Town',
  languages: ['en_US'],
  period: { start: '2026-10-01T00:00:00+09:00', end: '2026-10-31T23:59:59+09:00' },
  retention: { days: 180 },
  pages: { terms: 'terms.md', privacy: { en_US: 'privacy.md' } },
  spots: [spot('a'), spot('b', { methods: { keyword: { answers: ['x'] } } })],
  presents: [{ id: 'p', kind: 'goods', name: 'P', stock: 10 }],
};
const HASHES = { 'terms.md': '1', 'privacy.md': '2' };

const checksOf = (
  file: object = {},
  { files = HASHES, own = [] }: { files?: Record<string, string>; own?: OwnCheck[] } = {},
) => peopleChecks({ catalogue: compileCatalogue({ ...FILE, ...file } as CampaignFile), files, own });
const basisOf = (id: string, ...given: Parameters<typeof checksOf>) =>
  checksOf(...given).find((one) => one.id === id)?.basis;

describe('what people check', () => {
  it.each<[string, object, string[]]>([
    [
      'a rally with posters and prizes',
      {},
      [
        'texts_read',
        'posters_hang',
        'reception_tested',
        'goods_counted',
        'counters_staffed',
        'contact_known',
        'emergency_planned',
      ],
    ],
    [
      'one without either',
      { presents: [], spots: [spot('a', { methods: { proximity: {} } })] },
      ['texts_read', 'reception_tested', 'contact_known', 'emergency_planned'],
    ],
    ['an empty one', { presents: [], spots: [] }, ['texts_read', 'contact_known', 'emergency_planned']],
  ])('%s', (_, file, ids) => expect(checksOf(file).map(({ id }) => id)).toEqual(ids));

  it('asks to read the pages of the languages that the rally has', () => {
    const faq = { en_US: 'faq.en.md', ja_JP: 'faq.ja.md', ko_KR: 'faq.ko.md' };
    const readIn = (languages: string[]) =>
      checksOf({ languages, pages: { ...FILE.pages, faq } }).find(({ id }) => id === 'texts_read')?.count;
    expect([readIn(['en_US']), readIn(['en_US', 'ja_JP'])]).toEqual([3, 4]);
  });

  it('puts own checks at the end of their group', () => {
    const own = [{ checkId: 'x', group: 'site' as const, title: 'Tent', note: '' }];
    expect(
      checksOf({}, { own })
        .map(({ id }) => id)
        .slice(1, 5),
    ).toEqual(['posters_hang', 'reception_tested', 'x', 'goods_counted']);
  });
});

/** Which changes make which seals void. */
describe.each<[string, object, Record<string, string> | undefined, PeopleCheckId[]]>([
  ['nothing', {}, undefined, []],
  ['the name', { name: 'City' }, undefined, []],
  [
    'a new code',
    { spots: [spot('a', { methods: { qr: { version: 2 } } }), FILE.spots[1]] },
    undefined,
    ['posters_hang'],
  ],
  ['a radius', { spots: [spot('a', { radius: 80 }), FILE.spots[1]] }, undefined, []],
  ['a moved spot', { spots: [spot('a', { lat: 34.001 }), FILE.spots[1]] }, undefined, ['reception_tested']],
  [
    'one spot more',
    { spots: [...FILE.spots, spot('c')] },
    undefined,
    ['posters_hang', 'reception_tested', 'emergency_planned'],
  ],
  ['more stock', { presents: [{ ...FILE.presents[0], stock: 20 }] }, undefined, ['goods_counted']],
  [
    'one prize more',
    { presents: [...FILE.presents, { id: 'q', kind: 'coupon', name: 'Q' }] },
    undefined,
    ['counters_staffed'],
  ],
  [
    'the dates',
    { period: { ...FILE.period, end: '2026-11-03T23:59:59+09:00' } },
    undefined,
    ['counters_staffed', 'contact_known', 'emergency_planned'],
  ],
  ['a page', {}, { ...HASHES, 'terms.md': '3' }, ['texts_read']],
  ['who holds it', { organiser: { name: 'Harbour Club' } }, undefined, ['texts_read']],
  ['how long data is kept', { retention: { days: 30 } }, undefined, ['texts_read']],
])('a change of %s', (_, file, files, expected) => {
  it(`makes void: ${expected.join(', ') || 'nothing'}`, () => {
    const after = checksOf(file, files ? { files } : {});
    const changed = checksOf().filter(({ id, basis }) => after.find((one) => one.id === id)?.basis !== basis);
    expect(changed.map(({ id }) => id).sort()).toEqual([...expected].sort());
  });
});

const hash = (text: string) => `#${text}`;
const seal = (checkId: string, basis: string, more: Partial<Seal> = {}): Seal => ({
  checkId,
  memberId: 'm',
  name: 'M',
  signedAt: 1,
  basis,
  ...more,
});

it('a seal counts as long as nothing that it depends on changes', () => {
  const contact = basisOf('contact_known') ?? '';
  const states = sealed(checksOf(), [seal('contact_known', hash(contact)), seal('texts_read', 'before')], hash);
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toMatchObject({
    contact_known: 'signed',
    texts_read: 'void',
    posters_hang: 'open',
  });
});

describe('the departure', () => {
  const machine = [item('faults', 'go'), item('walked', 'go'), item('team', 'note')];
  const all = sealed(
    checksOf(),
    checksOf().map(({ id, basis }) => seal(id, hash(basis))),
    hash,
  );
  const boxes = (more: Partial<Parameters<typeof departureBoxes>[0]> = {}) =>
    departureBoxes({ items: machine, checks: all, seals: [], text: 'text', ...more }, hash);
  const signedGroups = (given = boxes()) =>
    given.slice(0, 3).map(({ departure, basisHash }) => seal(departureId(departure), basisHash));
  const show = (given: ReturnType<typeof boxes>) => given.map(({ state, isReady }) => `${state} ${isReady}`);

  it('is ready where all of a group is done, a note included', () => {
    expect(show(boxes())).toEqual(['open true', 'open true', 'open true', 'open false']);
    expect(show(boxes({ items: [item('faults', 'no_go'), item('walked', 'go')] }))).toEqual([
      'open false',
      'open true',
      'open true',
      'open false',
    ]);
    expect(show(boxes({ checks: sealed(checksOf(), [], hash) }))).toEqual(
      Array.from({ length: 4 }, () => 'open false'),
    );
  });

  it('waits for the three groups before the owner', () => {
    expect(show(boxes({ seals: signedGroups() }))).toEqual(['signed true', 'signed true', 'signed true', 'open true']);
    const owner = boxes({ seals: signedGroups() })[3];
    const seals = [...signedGroups(), seal(departureId('owner'), owner?.basisHash ?? '')];
    expect(show(boxes({ seals }))[3]).toBe('signed true');
  });

  it('is void when the text, a verdict or a signature changes', () => {
    const seals = signedGroups();
    expect(show(boxes({ seals, text: 'other' }))).toEqual(['void true', 'signed true', 'signed true', 'open false']);
    expect(
      show(boxes({ seals, items: [item('faults', 'go'), item('walked', 'no_go'), item('team', 'note')] }))[1],
    ).toBe('void false');
    const again = all.map((check) =>
      check.id === 'posters_hang' && check.seal ? { ...check, seal: { ...check.seal, signedAt: 2 } } : check,
    );
    expect(show(boxes({ seals, checks: again }))[1]).toBe('void true');
  });

  it('is void for the owner when a group is signed again', () => {
    const owner = boxes({ seals: signedGroups() })[3];
    const ownersSeal = seal(departureId('owner'), owner?.basisHash ?? '');
    const later = signedGroups().map((one) => ({ ...one, signedAt: 5 }));
    expect(show(boxes({ seals: [...later, ownersSeal] }))[3]).toBe('void true');
  });
});

it('counts what keeps a rally from opening', () => {
  expect(
    remaining(
      [item('faults', 'no_go'), item('mail', 'note')],
      [{ state: 'open' }, { state: 'void' }, { state: 'signed' }],
    ),
  ).toBe(3);
});
