import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type StaffLocale, StaffWordsContext, staffWordsOf } from '../i18n/staff-words.ts';
import type { CounterState } from '../state/counter-state.ts';
import { OfficeLink } from './answer-parts.tsx';
import { Answered } from './answered.tsx';

const HOUR = 3_600_000;
/** 12:00 in Tokyo. */
const NOON = Date.parse('2026-10-25T12:00:00+09:00');
/** 00:30 in Tokyo, on the evening before in UTC. */
const NIGHT = Date.parse('2026-10-25T00:30:00+09:00');
const stateAt = (now: number) =>
  ({
    facts: { counter: { contact: '' }, campaign: { timeZone: 'Asia/Tokyo' } },
    ahead: now - Date.now(),
  }) as unknown as CounterState;

const showUsed = ({ now, at, locale }: { now: number; at: number; locale: StaffLocale }) =>
  render(
    <StaffWordsContext value={{ t: staffWordsOf(locale), locale }}>
      <Answered
        answer={
          {
            ...{ verdict: 'refuse', reason: 'already_used', present: null, remaining: null, handover: null },
            ...{ before: { at: new Date(at).toISOString(), place: 'Tent', isHere: false, phone: null }, counters: [] },
          } as unknown as StaffAnswer<'handOver'>
        }
        state={stateAt(now)}
        call={async () => Promise.reject(new Error('no call is expected'))}
        onNext={() => undefined}
        onUndone={() => undefined}
        onGave={null}
      />
    </StaffWordsContext>,
  );
afterEach(cleanup);

it.each([
  ['ja_JP', NOON, NOON - HOUR, 'きょう 11:00'],
  ['ja_JP', NOON, NOON - 24 * HOUR, '10/24 12:00'],
  ['ja_JP', NIGHT, NIGHT - HOUR, '10/24 23:30'],
  ['en_US', NOON, NOON - HOUR, 'today at 11:00'],
  ['en_US', NOON, NOON - 24 * HOUR, '10/24 12:00'],
  ['en_US', NIGHT, NIGHT - HOUR, '10/24 23:30'],
] as const)('the words to say have the day of an earlier hand-over (%s, %s, %s)', (locale, now, at, when) => {
  showUsed({ now, at, locale });
  expect(screen.getByText(staffWordsOf(locale).say.already_used(when))).toBeTruthy();
});

it.each([
  ['086-000-1234', '0860001234'],
  ['086 000 1234', '0860001234'],
  ['086-000 1234', '0860001234'],
  ['0860001234', '0860001234'],
  ['555-0100', '5550100'],
  ['086 - 000 - 1234', '0860001234'],
  ['(086) 000-1234', '0860001234'],
  ['086(000)1234', '0860001234'],
  ['０８６−０００−１２３４', '0860001234'],
  ['０８６（０００）１２３４', '0860001234'],
  ['086-000-1234（9:00〜17:00）', '0860001234'],
  ['086-000-1234（2）', '0860001234'],
  ['086-000-1234 9:00-17:00', '0860001234'],
  ['086 000 1234 9:00-17:00', '0860001234'],
  ['086 000 1234 9〜17時', '0860001234'],
  ['本部 10:00-17:00 086-000-1234', '0860001234'],
  ['テント 2 090-1234-5678', '09012345678'],
  ['テント 05 090-1234-5678', '09012345678'],
  ['本部 2 階（090-0000-1234）', '09000001234'],
  ['内線 12 (086-000-1234)', '0860001234'],
  ['086-000-1234 090-1234-5678', '0860001234'],
  ['+81 86 000 1234', '+81860001234'],
  ['+81 (0)86-000-1234', '+81860001234'],
  ['+81-(0)86-000-1234', '+81860001234'],
  ['(+81) 86-000-1234', '+81860001234'],
  ['内線 123', '123'],
  ['2 階 内線 123 9:00-17:00', '123'],
])('the office “%s” is called by its number', (contact, number) => {
  render(<OfficeLink contact={contact} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`tel:${number}`);
});

it('an office without a number is only named', () => {
  render(<OfficeLink contact="案内所 1" />);
  expect(screen.queryByRole('link')).toBeNull();
});
