import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DraftContext } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { DraftSource } from '../document/draft-source.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { english } from '../i18n/en_US/en_US.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { WaysForm } from './ways-form.tsx';

afterEach(cleanup);

it.each([
  ['ja_JP', japanese],
  ['en_US', english],
] as const)('explains the strength of the ways where it is shown, in %s', (locale, t) => {
  const parts = { source: {} as DraftSource, unsent: { page: 'page', write: async () => true } };
  const draft = {
    ...{ revision: 1, text: '', data: { spots: [{ id: 'a', methods: {} }] }, isChanged: false, changes: 0 },
    ...{ baseVersion: 1, conflicts: [], files: [], canUndo: false, canRedo: false, lastData: null, textOnly: [] },
  };
  const session = new DraftSession({ ...parts, now: () => 0, later: () => () => undefined }, draft);
  render(
    <WordsContext value={{ t, locale, choose: () => undefined }}>
      <DraftContext value={{ session, isEditable: true, findings: [] }}>
        <WaysForm path="/spots/a" />
      </DraftContext>
    </WordsContext>,
  );
  expect(screen.getAllByRole('img', { name: t.spots.ways.strength(3) }).length).toBeGreaterThan(0);
  expect(screen.getByText(t.spots.ways.strengthHint)).toBeTruthy();
});
