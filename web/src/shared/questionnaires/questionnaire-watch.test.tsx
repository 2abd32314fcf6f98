import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { makeQuestionnaireDue } from './due.ts';
import { QuestionnaireSheet } from './questionnaire-sheet.tsx';
import { QuestionnaireWatch } from './questionnaire-watch.tsx';

const words = CATALOGS.en_US.questionnaires;
const question = { id: 'from', kind: 'text', label: 'Where are you from?', required: false };

let scene: ReturnType<typeof testScreen>;

/** Opens the watch in a new visit. */
async function open({ required = false, pathname = '/akari/spots', code = 'unanswered' } = {}) {
  window.history.replaceState(null, '', pathname);
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockImplementation(async (operation) => {
    if (operation === 'showAnswerStatus') return { status: 200, code };
    return { questionnaire: { id: 'q', type: 1, title: 'Before you start', questions: [{ ...question, required }] } };
  });
  scene = testScreen(visit);
  await act(async () => scene.show(<QuestionnaireWatch load={async () => QuestionnaireSheet} />));
  return { call };
}
const makeDue = async () => {
  await act(async () => makeQuestionnaireDue());
  for (let n = 0; n < 5; n += 1) await scene.settle();
};
const dialog = () => scene.host.querySelector('dialog[open]');
const button = (label: string) =>
  [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === label);

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  await act(async () => scene.unmount());
  vi.restoreAllMocks();
});

it('asks over the page after a stamp, not before', async () => {
  const { call } = await open();
  await scene.settle();
  expect(call).not.toHaveBeenCalled();
  await makeDue();
  await waitFor(() => expect(dialog()?.textContent).toContain('Before you start'));
  expect(window.location.pathname).toBe('/akari/spots');
});

it('does not cover a complete course', async () => {
  const { call } = await open({ pathname: '/akari/courses/harbour' });
  await makeDue();
  expect(call).not.toHaveBeenCalled();
  expect(dialog()).toBeNull();
});

it('can be left for later, and is then not asked again in this visit', async () => {
  await open();
  await makeDue();
  await waitFor(() => expect(button(words.later)).toBeDefined());
  await act(async () => button(words.later)?.click());
  await waitFor(() => expect(dialog()).toBeNull());
  await makeDue();
  expect(dialog()).toBeNull();
});

it('offers no "later" if a question is required, and says why', async () => {
  await open({ required: true });
  await makeDue();
  await waitFor(() => expect(dialog()?.textContent).toContain(words.why));
  expect(button(words.later)).toBeUndefined();
});

it.each([
  ['on an authentication screen', { pathname: '/akari/auth/signin' }],
  ['when it is answered', { code: 'answered' }],
])('does not ask %s', async (_, given) => {
  await open(given);
  await makeDue();
  expect(dialog()).toBeNull();
});
