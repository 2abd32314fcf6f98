import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { VersionFacts } from './version-facts.tsx';

afterEach(cleanup);

it.each([
  ['command_line', 1],
  ['draft', 0],
] as const)('explains a version by %s as often as %i times', (origin, times) => {
  const facts = {
    ...{ publishedAt: '2026-10-01T00:00:00Z', publishedBy: null, approvedBy: [], note: null },
    ...{ version: 1, origin, restores: null, isPublished: true },
  };
  render(
    <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
      <VersionFacts facts={facts} />
    </WordsContext>,
  );
  expect(screen.queryAllByText(japanese.publish.commandLine)).toHaveLength(times);
});
