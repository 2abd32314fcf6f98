import { expect, it } from 'vitest';
import { english } from '../i18n/en_US/en_US.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { proofSentence } from './proof-sentence.ts';

const words = japanese.publish.sentence;
const ready = { isSandbox: false, isChanged: true, faults: 0, conflicts: 0, isCurrent: true, harms: 0, approvals: 0 };

it.each([
  [ready, words.ready],
  [{ ...ready, approvals: 2 }, words.waiting(2)],
  [{ ...ready, approvals: 2, harms: 1 }, words.harmful(1)],
  [{ ...ready, harms: 1, isCurrent: false }, words.checking],
  [{ ...ready, isCurrent: false, faults: 3 }, words.faulty(3)],
  [{ ...ready, faults: 3, conflicts: 1 }, words.conflicting(1)],
  [{ ...ready, isChanged: false }, words.same],
  [{ ...ready, isChanged: false, isSandbox: true }, words.sameInSandbox],
  [{ ...ready, isSandbox: true }, words.ready],
  [{ ...ready, isChanged: false, conflicts: 2 }, words.conflicting(2)],
])('%o', (facts, sentence) => {
  expect(proofSentence(facts, words)).toBe(sentence);
});

// It is what stands on top right after publishing.
it('says that a draft without changes is public', () => {
  const unchanged = { ...ready, isChanged: false };
  expect(proofSentence(unchanged, words)).toContain('公開中');
  expect(proofSentence(unchanged, english.publish.sentence)).toContain('public');
});

it('does not say that the sandbox is public', () => {
  const unchanged = { ...ready, isSandbox: true, isChanged: false };
  expect(proofSentence(unchanged, words)).not.toContain('公開中');
  expect(proofSentence(unchanged, english.publish.sentence)).not.toContain('public');
});
