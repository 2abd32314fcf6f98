import type { CampaignItem } from '@meguri/core/console/drafts/schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleCall, ConsoleRefusal, ConsoleUnanswered } from '../api/console-call.ts';
import { deleteOnce, makeCampaign } from './lost-answers.ts';

const ME = 'm';
const BODY = {
  slug: 'akari',
  from: { template: 'blank' as const },
  name: 'Akari',
  start: '2026-10-01',
  end: '2026-10-31',
};
const item = (more: Partial<CampaignItem> = {}, by = ME): CampaignItem => ({
  slug: 'akari',
  name: 'Akari',
  mainColor: null,
  period: { start: BODY.start, end: BODY.end },
  timeZone: null,
  sandbox: null,
  spots: 0,
  presents: 0,
  version: 0,
  publishedAt: null,
  draft: {
    revision: 0,
    isChanged: true,
    faults: 0,
    changedAt: '2026-09-01T00:00:00Z',
    changedBy: { memberId: by, name: 'M' },
  },
  ...more,
});
const refusal = (code: string) => new ConsoleRefusal({ status: 409, code, title: code });
const lost = new ConsoleUnanswered('lost');

let answers: (Error | object)[] = [];
let list: CampaignItem[] | Error = [];
const call = (async (operation: string) => {
  const answer = operation === 'listCampaigns' ? list : answers.shift();
  if (answer instanceof Error) throw answer;
  return operation === 'listCampaigns' ? { campaigns: answer } : answer;
}) as unknown as ConsoleCall;

beforeEach(() => {
  localStorage.clear();
  list = [];
});

describe('a new campaign', () => {
  const make = () =>
    makeCampaign(call, BODY, ME).then(
      ({ slug }) => slug,
      (error: Error) => error,
    );

  it('is made although its answer was lost', async () => {
    answers = [lost];
    list = [item()];
    expect(await make()).toBe('akari');
  });

  it('that was still being made is found when it is asked for again', async () => {
    answers = [lost, refusal('slug_taken'), refusal('slug_taken')];
    expect(await make()).toBe(lost);
    list = [item()];
    expect(await make()).toBe('akari');
    // From then on the address is just taken.
    expect(await make()).toMatchObject({ code: 'slug_taken' });
  });

  it('that was not made is made when it is asked for again', async () => {
    answers = [lost, { slug: 'akari' }];
    expect(await make()).toBe(lost);
    expect(await make()).toBe('akari');
  });

  it.each<[string, CampaignItem[] | Error]>([
    ['of another member', [item({}, 'other')]],
    ['with another name', [item({ name: 'Harbour' })]],
    ['with other dates', [item({ period: { start: '2026-01-01', end: BODY.end } })]],
    ['that is public', [item({ version: 1 })]],
    ['nowhere in the list', []],
    ['in a list that cannot be read', lost],
  ])('is not taken for one %s', async (_, campaigns) => {
    answers = [lost, refusal('slug_taken')];
    list = campaigns;
    expect(await make()).toBe(lost);
    expect(await make()).toMatchObject({ code: 'slug_taken' });
  });

  it('whose address was taken before is refused', async () => {
    answers = [refusal('slug_taken')];
    list = [item()];
    expect(await make()).toMatchObject({ code: 'slug_taken' });
  });
});

describe('a deletion', () => {
  const remove = () =>
    deleteOnce(call, 'akari', { confirmation: 'akari', version: 0, reason: 'r' }).then(
      () => 'deleted',
      (error: Error) => error,
    );

  it.each<[string, Error, CampaignItem[] | Error, unknown]>([
    ['is done although its answer was lost', lost, [], 'deleted'],
    ['is done when it is asked for again', refusal('not_found'), [], 'deleted'],
    ['is not done while the campaign is in the list', lost, [item()], lost],
    ['is not known while the list cannot be read', lost, lost, lost],
    ['is refused', refusal('version_changed'), [], expect.objectContaining({ code: 'version_changed' })],
  ])('%s', async (_, error, campaigns, expected) => {
    answers = [error];
    list = campaigns;
    expect(await remove()).toEqual(expected);
  });
});
