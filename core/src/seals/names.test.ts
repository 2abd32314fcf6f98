import { expect, it } from 'vitest';
import { automaticRecipe } from './automatic-recipe.ts';

it.each([
  ['潮見灯台', '潮見灯台', 'lighthouse'],
  ['旧灯ノ浦駅', '旧灯ノ浦駅', null],
  ['大樽の味噌蔵', '味噌蔵', 'barrel'],
  ['紙すき小屋', '紙すき小屋', null],
  ['みかん段々畑', 'みかん', 'citrus'],
  ['松本城（本丸）', '松本城', 'castle'],
  ['宮城野通り', '宮城野通', 'shop'],
  ['百灯公園前', '百灯公園前', null],
  ['影絵の横丁町', '影絵の横丁町', null],
  ['影絵横丁七番', '影絵横丁七番', null],
  ['影絵横丁七番地', '影絵横', null],
  ['JR影絵横丁', 'JR影', null],
  ['霞ヶ関三丁目', '霞ヶ関三丁目', null],
  ['市立自然史博物館', '市立自', 'fossil'],
  ['𠮷野家前', '𠮷野家前', null],
  ['등대 전망대', '등대', 'lighthouse'],
  ['Old Lighthouse', 'OL', 'lighthouse'],
  ['The Bell of the Hours', 'BH', 'bell'],
  ['Dock', 'Dock', null],
  ['Harbour', 'Ha', 'boat'],
  ['Cartoon Wall', 'CW', null],
  ['  ', '', 'cherry'],
])('%s has the letters %s and the motif %s', (name, text, motif) => {
  expect(automaticRecipe([name], 'circle')).toMatchObject({ text, motif });
});

it('finds the motif in another language where the name on the street does not say what the place is', () => {
  expect(automaticRecipe(['ひかり', 'Hikari Lighthouse'], 'circle')).toMatchObject({
    text: 'ひかり',
    motif: 'lighthouse',
  });
});
