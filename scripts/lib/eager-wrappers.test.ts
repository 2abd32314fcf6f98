import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Program, withEagerWrappers } from './eager-wrappers.ts';

const LONG = 'x();'.repeat(400);
const eager = (code: string) => withEagerWrappers(code, parseAst(code) as unknown as Program);

describe('withEagerWrappers', () => {
  it.each([
    ['an arrow function', `var a=w((e,t)=>{${LONG}});`, `var a=w(((e,t)=>{${LONG}}));`],
    ['a function', `const a=w(function(e){${LONG}});`, `const a=w((function(e){${LONG}}));`],
    [
      'several functions',
      `var a=w(e=>{${LONG}}),b=1,c=w(()=>{${LONG}});`,
      `var a=w((e=>{${LONG}})),b=1,c=w((()=>{${LONG}}));`,
    ],
  ])('puts %s that a call at the top level takes into parentheses', (_, code, expected) => {
    expect(eager(code)).toBe(expected);
  });

  it.each([
    ['a short function', 'var a=w(e=>{x()});'],
    ['a function that is not called', `var a=e=>{${LONG}};function b(){${LONG}}`],
    ['a function within another', `function b(){var a=w(e=>{${LONG}})}`],
    ['a long argument of another kind', `var a=w("${LONG}");`],
  ])('leaves %s as it is', (_, code) => {
    expect(eager(code)).toBe(code);
  });
});

// A newer bundler or minifier may write the wrappers in another way.
it.each(['web', 'console', 'staff'])('the built %s has React DOM in parentheses', (app) => {
  const folder = `${app}/dist/assets`;
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  // React and React DOM begin with the function that writes the text of an error.
  const wrappers = [...code.matchAll(/\((\(?)\w=>\{[^{}]+function \w\(\w\)\{var \w=["`]https:\/\/react\.dev\/errors/g)];
  expect(wrappers.map(([, parenthesis]) => parenthesis)).toEqual(['(', '(']);
});
