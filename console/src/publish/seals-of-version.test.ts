import type { Version } from '@meguri/core/console/publish/schema.ts';
import { describe, expect, it } from 'vitest';
import { sealsOfDraft, sealsOfVersion } from './seals-of-version.ts';

const words = { draftedBy: 'drafted', approvedBy: 'approved', publishedBy: 'published' };
const ken = { memberId: 'ken', name: 'Ken' };
const mio = { memberId: 'mio', name: 'Mio' };
const drafted = { ...ken, at: '2026-10-01T09:00:00.000Z' };
const version: Version = {
  version: 3,
  isPublished: true,
  publishedAt: '2026-10-01T10:00:00.000Z',
  publishedBy: mio,
  note: null,
  approvedBy: [],
  origin: 'draft',
  restores: null,
};
const shown = (boxes: ReturnType<typeof sealsOfVersion>) =>
  boxes?.map(({ label, seal }) => (seal ? `${label} ${seal.name} ${seal.at.slice(11, 16)}` : label));

describe('the seals of a published version', () => {
  it('keep the instants at which they were given', () => {
    expect(shown(sealsOfVersion(version, drafted, words))).toEqual(['drafted Ken 09:00', 'published Mio 10:00']);
    const approved = { ...version, approvedBy: [{ ...ken, at: '2026-10-01T09:30:00.000Z' }] };
    expect(shown(sealsOfVersion(approved, drafted, words))).toContain('approved Ken 09:30');
  });

  it.each<[string, Partial<Version>, typeof drafted | null, string[] | undefined]>([
    ['an edit that was taken back', {}, { ...drafted, at: '2026-10-01T10:00:01.000Z' }, ['published Mio 10:00']],
    ['nobody who has edited', {}, null, ['published Mio 10:00']],
    ['a roll-back', { origin: 'roll_back', restores: 1 }, drafted, ['published Mio 10:00']],
    ['the command line', { origin: 'command_line', publishedBy: null }, drafted, undefined],
  ])('with %s', (_, more, draftedBy, seals) => {
    expect(shown(sealsOfVersion({ ...version, ...more }, draftedBy, words))).toEqual(seals);
  });
});

it('the next version has boxes for all who must sign', () => {
  const facts = { draftedBy: drafted, approvals: [], signOff: { publishers: 2, possible: 2 } };
  expect(shown(sealsOfDraft(facts, 'ken', words))).toEqual(['drafted Ken 09:00', 'approved', 'published']);
});
