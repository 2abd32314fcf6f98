import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ConsoleLocale, loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { Sentence } from './day-sentence.tsx';
import { restingSpots } from './resting-spots.ts';

await loadTexts('ja_JP');
await loadTexts('en_US');
afterEach(cleanup);

const NOW = '2026-10-24T03:00:00.000Z';

/** A day with six spots, of which the campaign's file closes the last ones. */
const figuresOf = (closed: number): Figures =>
  ({
    from: '2026-10-23T15:00:00.000Z',
    spots: [1, 2, 3, 4, 5, 6].map((n) => ({ id: `s${n}`, name: 'Gate', isClosed: n > 6 - closed })),
  }) as unknown as Figures;

const alert = (subject: string, over: Partial<AlertView> = {}): AlertView =>
  ({ id: subject, kind: 'silence', subject, facts: {}, endedAt: null, sleepsUntil: null, ...over }) as AlertView;
const [asleep, ended] = [{ sleepsUntil: NOW }, { endedAt: NOW }];
const condition = (subject: string, over: Partial<ConditionView>) =>
  ({ id: subject, subject, since: NOW, ...over }) as ConditionView;

interface Day {
  alerts?: AlertView[];
  conditions?: ConditionView[];
  closed?: number;
}

function said({ alerts = [], conditions = [], closed = 0 }: Day, locale: ConsoleLocale = 'ja_JP'): string | null {
  const figures = figuresOf(closed);
  const { container } = render(
    <WordsContext value={wordsIn(locale)}>
      <Sentence figures={figures} alerts={alerts} resting={restingSpots(figures, conditions)} />
    </WordsContext>,
  );
  return container.textContent;
}

it.each<[string, Day, string]>([
  ['nothing is wrong', {}, '6 か所とも順調です。'],
  ['an alert has ended', { alerts: [alert('s1', ended)] }, '6 か所とも順調です。'],
  [
    'a spot has two alerts',
    { alerts: [alert('s1'), { ...alert('s1'), id: 'b' }] },
    '5 か所は順調です。1 か所を確認してください。',
  ],
  [
    'somebody knows about a spot',
    { alerts: [alert('s1', asleep)] },
    '5 か所は順調です。1 か所は、だれかが確認済みです。',
  ],
  ['a prize is gone', { alerts: [alert('towel')] }, '6 か所とも順調です。ほかに 1 件を確認してください。'],
  [
    'somebody knows about a prize',
    { alerts: [alert('towel', asleep)] },
    '6 か所とも順調です。ほかに 1 件は、だれかが確認済みです。',
  ],
  [
    'a spot is paused',
    { conditions: [condition('s1', { kind: 'pause' })] },
    '5 か所は順調です。1 か所はお休みしています。',
  ],
  [
    'a spot is set to closed',
    { conditions: [condition('s1', { kind: 'congestion', level: 'closed' })] },
    '5 か所は順調です。1 か所はお休みしています。',
  ],
  ['a spot is full', { conditions: [condition('s1', { kind: 'congestion', level: 'full' })] }, '6 か所とも順調です。'],
  [
    'the file closes two spots, of which one is open today',
    { closed: 2, conditions: [condition('s6', { kind: 'congestion', level: 'empty' })] },
    '5 か所は順調です。1 か所はお休みしています。',
  ],
  ['all is closed', { closed: 6 }, '6 か所はお休みしています。'],
  [
    'much happens',
    { alerts: [alert('s1'), alert('s2', asleep), alert('slow'), alert('towel', asleep)], closed: 1 },
    '3 か所は順調です。1 か所を確認してください。ほかに 1 件を確認してください。1 か所は、だれかが確認済みです。ほかに 1 件は、だれかが確認済みです。1 か所はお休みしています。',
  ],
])('says what is true when %s', (_what, day, sentence) => {
  expect(said(day)).toBe(sentence);
});

it('says it in English', () => {
  expect(said({}, 'en_US')).toBe('All 6 spots are fine.');
  cleanup();
  expect(said({ alerts: [alert('s1'), alert('s2', asleep), alert('slow')], closed: 1 }, 'en_US')).toBe(
    '3 spots are fine. Please look at one spot. Also look at one other alert. Somebody knows about one spot. One spot is paused or closed.',
  );
});
