import { expect, it } from 'vitest';
import type { ServerDraft } from './draft-source.ts';
import { beginFirstDraft, type FirstDraft, takeFirstDraft } from './first-draft.ts';

const OWN: FirstDraft = { memberId: 'mio', slug: 'akari', use: 'edit' };
const DRAFT = { revision: 3 } as ServerDraft;

it('hands the draft over once', async () => {
  beginFirstDraft(OWN, () => Promise.resolve(DRAFT));
  expect(await takeFirstDraft({ ...OWN })).toBe(DRAFT);
  expect(takeFirstDraft(OWN)).toBeUndefined();
});

it.each([
  ['another member', { memberId: 'ren' }],
  ['another campaign', { slug: 'hikari' }],
  ['a member who may only look', { use: 'read' as const }],
])('keeps the draft from %s', (_who, other) => {
  beginFirstDraft(OWN, () => Promise.resolve(DRAFT));
  expect(takeFirstDraft({ ...OWN, ...other })).toBeUndefined();
  expect(takeFirstDraft(OWN)).toBeUndefined();
});

it('reports a failure to the page that takes the draft, and to nobody else', async () => {
  beginFirstDraft(OWN, () => Promise.reject(new Error('no network')));
  // Nothing handles the failure before the page is there, which must not count as an error of the page.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(takeFirstDraft(OWN)).rejects.toThrow('no network');
});
