import { describe, expect, it } from 'vitest';
import { avoidedIn, avoidedWords, namesInCode, namesInStyles, wordsOf } from './code-names.ts';

const namesOf = (text: string): string[] => namesInCode(text).map(({ name }) => name);

describe('namesInCode', () => {
  it.each([
    ['comments', 'a; // kept\n/* kept\n kept */ b', ['a', 'b']],
    ['texts', `f('it''s kept', "kept \\" kept")`, ['f']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read has a template
    ['templates', 'f(`kept ${a} kept ${`kept ${b}`} \\` kept`, c)', ['f', 'a', 'b', 'c']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read has a template
    ['braces in templates', 'f(`${g({ a: { b } })} kept`, c)', ['f', 'g', 'a', 'b', 'c']],
    ['regular expressions', 'f(/kept["`/]\\/kept/g, a / b / c)', ['f', 'a', 'b', 'c']],
    ['what an element says in its attributes', '<A b="kept">{c}</A>', ['A', 'b', 'c', 'A']],
  ])('leaves out %s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('has keys, members and private members', () => {
    expect(namesOf('x = { a: 1, b }; x.c; this.#d;')).toEqual(['x', 'a', 'b', 'x', 'c', 'this', 'd']);
  });

  it('counts the lines of texts and comments', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read has a template
    expect(namesInCode('/*\n*/ a\n`\n${b}\n`; c')).toEqual([
      { name: 'a', line: 2 },
      { name: 'b', line: 4 },
      { name: 'c', line: 5 },
    ]);
  });
});

it('finds the classes, properties and animations of a style sheet', () => {
  const text = '/* .kept */\n.isKept > b { --shelf-edge: 1; margin: .5em }\n@keyframes going-on {}';
  expect(namesInStyles(text)).toEqual([
    { name: 'isKept', line: 2 },
    { name: 'shelf-edge', line: 2 },
    { name: 'going-on', line: 3 },
  ]);
});

it.each([
  ['isKept', ['is', 'kept']],
  ['KEPT_MS', ['kept', 'ms']],
  ['asHTMLText2', ['as', 'html', 'text']],
  ['kept-scan.ts', ['kept', 'scan', 'ts']],
])('takes %s apart', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

describe('the words of the glossary', () => {
  const avoided = avoidedWords(
    '| `before` | no |\n\n## Words that are not used\n\n| not | but |\n| --- | --- |\n| `keep`, `kept` | store |\n| fix, `chance` (x) | `y` |\n',
  );

  it('are those in code on the left of the last table', () => {
    expect([...avoided]).toEqual([
      ['keep', 'store'],
      ['kept', 'store'],
      ['chance', '`y`'],
    ]);
  });

  it.each([
    ['keepScan', 'keep'],
    ['isKeeping', 'keep'],
    ['KEPT', 'kept'],
    ['chances', 'chance'],
    ['keepsakes', undefined],
    ['storeScan', undefined],
    ['fix', undefined],
  ])('%s has the word %s', (name, word) => {
    expect(avoidedIn(name, avoided)).toBe(word);
  });
});
