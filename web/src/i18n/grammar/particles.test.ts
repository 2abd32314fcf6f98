import { describe, expect, it } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { joinParticles, withParticles } from './particles.ts';

it.each([
  ['‘스팟’을 여세요', '‘스팟’\u2060을 여세요'],
  ['실행위원회(위원회)가', '실행위원회(위원회)\u2060가'],
  ['『책』은 「글」과', '『책』\u2060은 「글」\u2060과'],
  ['바로 열 수 있어요', '바로 열\u00a0수 있어요'],
  ['받을 수도 있고 쓸 수는 없어요', '받을\u00a0수도 있고 쓸\u00a0수는 없어요'],
  ['스탬프 수는 어떻게 세나요', '스탬프 수는 어떻게 세나요'],
  ['(약 5분) 걸어요', '(약 5분) 걸어요'],
  ['「スポット」を開く', '「スポット」を開く'],
  ['“Menu” (4)', '“Menu” (4)'],
])('%s', (text, joined) => {
  expect(joinParticles(text)).toBe(joined);
});

it('applies to every text of a catalogue', () => {
  const words = withParticles({
    n: 1,
    none: null,
    list: ['‘앱’을'],
    of: ({ name }: { name: string }) => `‘${name}’로`,
  });
  expect(words.list).toEqual(['‘앱’\u2060을']);
  expect(words.of({ name: '설정' })).toBe('‘설정’\u2060로');
  expect(words).toMatchObject({ n: 1, none: null });
});

/** Every sentence of the catalogue that takes arguments, with `given` for each argument. */
function sentences(words: unknown, given: string): string[] {
  const all = new Proxy([given], { get: (list, key) => Reflect.get(list, key) ?? given });
  if (typeof words === 'function') return [words(all)].filter((made) => typeof made === 'string');
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap((value) => sentences(value, given));
}

/** A particle or ending whose form depends on whether the preceding word ends in a consonant. */
const DEPENDENT = '(?:[을를은는와과이가]|으?로|이?에요|예요|이?라고|이?나|아|야)(?![가-힣])';

describe('no particle depends on the last sound of a name that an organiser gives', () => {
  it.each(['나래', '별빛', 'Hall B', '7'])('%s', (name) => {
    const made = sentences(CATALOGS.ko_KR, name);
    expect(made.filter((sentence) => sentence.includes(name)).length).toBeGreaterThan(50);
    expect(made.filter((sentence) => new RegExp(`${name}[’”)\\]]?\u2060?${DEPENDENT}`).test(sentence))).toEqual([]);
  });
});
