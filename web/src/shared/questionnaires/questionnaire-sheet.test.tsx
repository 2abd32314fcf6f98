import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { QuestionnaireSheet } from './questionnaire-sheet.tsx';

const words = CATALOGS.en_US.questionnaires;
let scene: ReturnType<typeof testScreen>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => scene.unmount());
});

/** Opens a questionnaire with this many questions about a text, of which the second is required. */
async function open(count: number) {
  const { visit, call } = testVisit({ username: 'hana25' });
  const questions = Array.from({ length: count }, (_, n) => ({
    id: `q${n}`,
    kind: 'text',
    label: `Question about ${n}`,
    required: n === 1,
  }));
  call.mockImplementation(async (operation) =>
    operation === 'showQuestionnaire'
      ? { questionnaire: { id: 'q', type: 1, title: 'Before you start', questions } }
      : {},
  );
  scene = testScreen(visit);
  await act(async () => scene.show(<QuestionnaireSheet open onClose={() => {}} />));
  await waitFor(() => expect(scene.host.querySelector('dialog')).not.toBeNull());
  return { call };
}
const shown = () => [...scene.host.querySelectorAll('textarea')].map(({ name }) => name);
const button = (label: string) =>
  [...scene.host.querySelectorAll('button')].find(
    (each) => each.textContent === label || each.getAttribute('aria-label') === label,
  );
/** Presses a button this long after what was before it. */
const press = (label: string, afterMs = 600) =>
  act(async () => {
    vi.advanceTimersByTime(afterMs);
    button(label)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  });
const type = (text: string) =>
  act(async () => void fireEvent.change(scene.find('textarea'), { target: { value: text } }));

it('shows up to three questions at once', async () => {
  await open(3);
  expect(shown()).toEqual(['q0', 'q1', 'q2']);
  expect(button(words.next)).toBeUndefined();
});

it('shows more than three questions one by one with a count, and goes back', async () => {
  await open(4);
  expect(shown()).toEqual(['q0']);
  expect(button(words.send)).toBeUndefined();
  await press(words.next);
  expect(shown()).toEqual(['q1']);
  const head = document.activeElement;
  expect(head?.textContent).toBe(words.leaf({ n: 2, total: 4 }));
  await press(CATALOGS.en_US.common.back);
  expect(shown()).toEqual(['q0']);
});

it('does not turn the leaf of a required question without an answer, and sends all answers at the end', async () => {
  const { call } = await open(4);
  await type('by train');
  await press(words.next);
  await press(words.next);
  expect(shown()).toEqual(['q1']);
  expect(scene.find('textarea').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(scene.find('textarea'));
  await type('two of us');
  await press(words.next);
  await press(words.next);
  expect(shown()).toEqual(['q3']);
  await press(words.send);
  const [, sent] = call.mock.calls.find(([operation]) => operation === 'answerQuestionnaire') ?? [];
  expect(sent).toMatchObject({ body: { answers: { q0: 'by train', q1: 'two of us' } } });
});

it('neither turns nor sends a leaf by the second tap of a double tap', async () => {
  const { call } = await open(4);
  await press(words.next);
  await press(words.next, 200);
  expect(shown()).toEqual(['q1']);
  await type('two of us');
  await press(words.next);
  await press(words.next);
  expect(shown()).toEqual(['q3']);
  await press(words.send, 200);
  expect(call.mock.calls.some(([operation]) => operation === 'answerQuestionnaire')).toBe(false);
  await press(words.send);
  expect(call.mock.calls.some(([operation]) => operation === 'answerQuestionnaire')).toBe(true);
});

it.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('measures a double tap with a clock that is not set %s', async (_, byMs) => {
  await open(5);
  await press(words.next);
  await type('two of us');
  vi.setSystemTime(Date.now() + byMs);
  await press(words.next, 200);
  expect(shown()).toEqual(['q1']);
  await press(words.next);
  expect(shown()).toEqual(['q2']);
});

it('returns to the leaf of an answer that the server refuses', async () => {
  const { call } = await open(4);
  const answered = call.getMockImplementation();
  call.mockImplementation(async (operation, input) => {
    if (operation !== 'answerQuestionnaire') return answered?.(operation, input);
    throw problem(400, 'invalid', { errors: [{ path: '/answers/q1', code: 'invalid', message: 'Not like this' }] });
  });
  await press(words.next);
  await type('two of us');
  await press(words.next);
  await press(words.next);
  await press(words.send);
  await waitFor(() => expect(shown()).toEqual(['q1']));
  expect(scene.find('dialog').textContent).toContain('Not like this');
});
