import { applyOperations } from '@meguri/core/document/apply-operations.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { expect, it } from 'vitest';
import { onlyIn } from './chosen-languages.ts';

const QUIZ = `languages: [ja_JP, en_US, ko_KR]
name: { ja_JP: まち, en_US: Town, ko_KR: 마을 }
pages: { howToPlay: { ja_JP: how.ja_JP.md, en_US: how.en_US.md } }
spots:
  - id: a
    name: 駅
    methods:
      quiz:
        question: { ja_JP: どれ, en_US: Which }
        choices: [{ ja_JP: 赤, en_US: Red, ko_KR: 빨강 }, "2", { ja_JP: 青 }]
        answer: 1
`;

it('leaves the chosen languages, also in a list without ids, which it sets as a whole', () => {
  const operations = onlyIn(['ja_JP', 'ko_KR'], readYaml(QUIZ)?.data);
  const applied = applyOperations(QUIZ, operations);
  expect(applied.ok && applied.data).toMatchObject({
    name: { ja_JP: 'まち', ko_KR: '마을' },
    pages: { howToPlay: { ja_JP: 'how.ja_JP.md' } },
    spots: [{ name: '駅', methods: { quiz: { question: { ja_JP: 'どれ' } } } }],
  });
  expect(applied.ok && JSON.stringify(applied.data)).not.toMatch(/Town|Which|Red|how.en_US/);
  expect(operations).toContainEqual({
    op: 'set',
    path: '/spots/a/methods/quiz/choices',
    value: [{ ja_JP: '赤', ko_KR: '빨강' }, '2', { ja_JP: '青' }],
  });
});
