import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { distanceMetres } from '@meguri/core/lib/geo.ts';
import { answersFaults } from '@meguri/core/questionnaires/rules.ts';
import { judgeEvidence } from '@meguri/core/spots/rules.ts';
import { expect, it } from 'vitest';
import { checkFolder } from '../publish/check/check-campaign.ts';
import { WALKER_KINDS } from './personas.ts';
import { planDay } from './plan-day.ts';

const FROM = Date.parse('2026-10-24T10:00:00+09:00');
const UNTIL = Date.parse('2026-10-24T20:00:00+09:00');

const checked = await checkFolder(new URL('../../../campaigns/akari', import.meta.url).pathname);
if (!checked.ok) throw new Error('the demo campaign has faults');
const catalogue = compileCatalogue(checked.campaign);
const planOf = (seed: number, visitors = 400) =>
  planDay({
    catalogue,
    seed,
    visitors,
    from: FROM,
    until: UNTIL,
    codeOf: (spotId) => `akari.${spotId}.1.xxxxxxxxxxxxxxxxxxxxxx`,
  });

it('has personas whose shares add up to a hundred, and all of them come', () => {
  expect(Object.values(WALKER_KINDS).reduce((sum, { share }) => sum + share, 0)).toBe(100);
  const came = new Set(planOf(1).visitors.map(({ persona }) => persona));
  expect([...came].sort()).toEqual(Object.keys(WALKER_KINDS).sort());
});

it('is the same for the same seed, and another one for another seed', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(8)).not.toEqual(planOf(7));
});

it('lasts within the day, in the order in which things happen to each visitor', () => {
  for (const { arrivesAt, actions } of planOf(2).visitors) {
    const instants = [arrivesAt, ...actions.map(({ at }) => at)];
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(Math.min(...instants)).toBeGreaterThanOrEqual(FROM);
    expect(Math.max(...instants)).toBeLessThan(UNTIL);
  }
});

it('sends everybody to the spots with evidence that the rules accept, but for slips, faults and guesses from home', () => {
  const { visitors, faults } = planOf(3);
  const presses = visitors
    .filter(({ persona }) => persona !== 'cheater')
    .flatMap(({ actions }) => actions.flatMap((action) => (action.kind === 'press' ? [action] : [])));
  const verdicts = presses.map(({ evidence, at }) => {
    const spot = catalogue.spots.get(evidence.spotId ?? '');
    if (!spot) throw new Error('the spot is unknown');
    const qr = { kind: 'signed', slug: 'akari', spotId: spot.id, version: spot.methods.qr?.version ?? 1 } as const;
    const isFault = Object.values(faults).some(
      (fault) => fault?.spotId === spot.id && at >= fault.from && at <= fault.until + 60_000,
    );
    const isPoster = evidence.code?.startsWith('akari.') === true;
    const judged = judgeEvidence(catalogue, spot, {
      ...evidence,
      qr: isPoster ? qr : { kind: 'text', text: evidence.code ?? '' },
      barcode: evidence.code,
    });
    return { isFault, code: judged.ok ? '' : judged.code };
  });
  const honest = verdicts.filter(({ isFault }) => !isFault);
  const refused = honest.filter(({ code }) => code !== '');
  expect(refused.length / honest.length).toBeLessThan(0.06);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_far', 'keyword_wrong', 'quiz_wrong']));
});

it('posts photos, answers questionnaires as they are asked, and takes prizes that have a form or a survey', () => {
  const { visitors } = planOf(6);
  const actions = visitors.flatMap((visitor) => visitor.actions);
  const photos = actions.flatMap((action) => (action.kind !== 'take' && action.photo ? [action.photo] : []));
  expect(photos.length).toBeGreaterThan(100);
  expect(new Set(photos.map(({ date }) => date))).toEqual(new Set(['2026-10-24']));
  const takes = actions.flatMap((action) => (action.kind === 'take' ? [action] : []));
  expect(takes.some(({ presentId }) => catalogue.presents.get(presentId)?.kind === 'apply')).toBe(true);
  const surveys = takes.flatMap(({ survey }) => survey ?? []);
  const answers = [...visitors.flatMap((visitor) => visitor.answers ?? []), ...surveys];
  expect(new Set(answers.map(({ questionnaireId }) => questionnaireId))).toEqual(new Set(['signup', 'after-prize']));
  const faults = answers.flatMap(({ questionnaireId, answers: given }) => {
    const questionnaire = catalogue.file.questionnaires?.find(({ id }) => id === questionnaireId);
    return answersFaults(questionnaire?.questions ?? [], given);
  });
  expect(faults).toEqual([]);
});

it('stands outside of the radius that is too small, at the smallest one of all', () => {
  const { visitors, faults } = planOf(4, 2_000);
  const { radius } = faults;
  const spot = catalogue.spots.get(radius?.spotId ?? '');
  if (!radius || !spot) throw new Error('no radius is wrong');
  expect(spot.radius).toBe(
    Math.min(...[...catalogue.spots.values()].filter(({ methods }) => methods.proximity).map((one) => one.radius)),
  );
  const walkers = visitors.filter(({ persona }) => persona !== 'cheater');
  const presses = walkers.flatMap(({ actions }) =>
    actions.filter((action) => action.kind === 'press' && action.evidence.spotId === spot.id),
  );
  const during = presses.flatMap((action) =>
    action.kind === 'press' && action.at >= radius.from + 120_000 && action.at < radius.until ? [action.evidence] : [],
  );
  expect(during.length).toBeGreaterThan(20);
  for (const { lat = 0, lon = 0 } of during)
    expect(distanceMetres(spot, { lat, lon })).toBeGreaterThan(1.3 * spot.radius);
});

it('gives each visitor an address that no visitor has, and families one together', () => {
  const addresses = planOf(5, 300).visitors.map(({ address }) => address);
  expect(addresses.every((address) => /^198\.1[89]\.\d+\.\d+$/.test(address))).toBe(true);
  expect(new Set(addresses).size).toBeLessThan(300);
  expect(new Set(addresses).size).toBeGreaterThan(200);
});
