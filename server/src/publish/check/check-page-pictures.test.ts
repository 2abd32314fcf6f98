import { afterEach, expect, it } from 'vitest';
import { CONSENT_TEXTS, SMALL, temporaryFolders } from '../../testing/folders.ts';
import { checkFolder } from './check-campaign.ts';

const { folder, clear } = temporaryFolders();
afterEach(clear);

const check = async (text: string, named = 'how.md') => {
  const yaml = `${SMALL}pages: { howToPlay: how.md, terms: text.md, privacy: text.md }\n`;
  return checkFolder(await folder({ 'campaign.yaml': yaml, ...CONSENT_TEXTS.files, 'how.md': '# How', [named]: text }));
};

it.each([
  ['known gestures', '## A\n\n![](gesture:find)\n\n## B\n![Press](gesture:stamp)\nText', []],
  ['an unknown gesture', '# T\n\n![](gesture:dance)', ['3 choice']],
  ['a gesture in other case', '![](Gesture:Find)', ['1 choice']],
  ['a gesture beside words', '# T\n\nPress ![](gesture:stamp) here', ['3 format']],
  ['a gesture in a heading', '## ![](gesture:stamp)', ['1 format']],
  ['a picture of another kind', '# T\n![A lantern](lantern.png)', ['~2 no_effect']],
  [
    'one of each fault',
    '![](gesture:a)\n\n- ![](gesture:scan)\n\n![b](b.png "B")',
    ['1 choice', '3 format', '~5 no_effect'],
  ],
  ['pictures in code', '```\n![](gesture:dance)\n```\n\n`![](gesture:dance)` \\![](gesture:dance)', []],
])('a page with %s', async (_, text, expected) => {
  const verdict = await check(text);
  const faults = verdict.ok ? [] : verdict.faults;
  const found = [
    ...faults.map(({ line, code }) => `${line} ${code}`),
    ...verdict.warnings.map(({ line, code }) => `~${line} ${code}`),
  ];
  expect(found).toEqual(expected);
});

it('is reported with its place, the known gestures and the most similar one', async () => {
  const verdict = await check('![](gesture:stmp)');
  expect(verdict.ok ? [] : verdict.faults).toEqual([
    {
      file: 'how.md',
      line: 1,
      path: 'pages.howToPlay',
      code: 'choice',
      expected:
        'must be one of gesture:find, gesture:stamp, gesture:scan, gesture:keyword, gesture:photo, gesture:receive, found "gesture:stmp"; did you mean "gesture:stamp"?',
    },
  ]);
});

it('is not checked in a text that is not a page', async () => {
  expect(await check('![](gesture:dance)', 'README.md')).toMatchObject({ ok: true, warnings: [] });
});
