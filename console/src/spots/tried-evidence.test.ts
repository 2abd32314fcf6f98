import { expect, it } from 'vitest';
import { triedResult } from './tried-evidence.ts';

const DRAFT = {
  spots: [
    {
      id: 'shrine',
      methods: {
        keyword: { answers: ['ともしび'] },
        barcode: { values: ['4901234567894'] },
        qr: { codes: ['TICKET/1'] },
        quiz: { question: 'Q', choices: ['A', 'B', 'C'], answer: [1, 3] },
      },
    },
    { id: 'pier', methods: { qr: { codes: ['OTHER/1'] }, keyword: { answers: ['ともしび'], exact: true } } },
    { id: 'broken', methods: { keyword: { answers: 'ともしび' }, quiz: { answer: 'x' }, qr: null } },
    { name: 'no id' },
  ],
};

it.each([
  ['the keyword with other kana', 'shrine', { method: 'keyword', text: ' トモシビ ' }, { kind: 'accepted' }],
  ['another word', 'shrine', { method: 'keyword', text: 'ほたる' }, { kind: 'refused', code: 'keyword_wrong' }],
  [
    'other kana where they matter',
    'pier',
    { method: 'keyword', text: 'トモシビ' },
    { kind: 'refused', code: 'keyword_wrong' },
  ],
  ['a barcode', 'shrine', { method: 'barcode', text: '4901234567894 ' }, { kind: 'accepted' }],
  ['another barcode', 'shrine', { method: 'barcode', text: '4900' }, { kind: 'refused', code: 'barcode_wrong' }],
  ['a code', 'shrine', { method: 'qr', text: ' TICKET/1' }, { kind: 'accepted' }],
  [
    'the code of another spot',
    'shrine',
    { method: 'qr', text: 'OTHER/1' },
    { kind: 'refused', code: 'qr_not_this_spot' },
  ],
  ['an unknown code', 'shrine', { method: 'qr', text: 'NONE' }, { kind: 'refused', code: 'qr_invalid' }],
  ['what is typed from a poster', 'shrine', { method: 'qr', text: '05-abcd-efgh' }, { kind: 'poster' }],
  [
    'what is scanned from a poster',
    'shrine',
    { method: 'qr', text: `https://rally.example.jp/town/qr?c=town.shrine.1.${'x'.repeat(22)}` },
    { kind: 'poster' },
  ],
  ['all right choices', 'shrine', { method: 'quiz', answer: [3, 1] }, { kind: 'accepted' }],
  ['one of two right choices', 'shrine', { method: 'quiz', answer: [1] }, { kind: 'refused', code: 'quiz_wrong' }],
  [
    'a word at a spot that is not complete',
    'broken',
    { method: 'keyword', text: 'ともしび' },
    { kind: 'refused', code: 'keyword_wrong' },
  ],
] as const)('judges %s as the server would', (_, spotId, tried, expected) => {
  expect(triedResult(DRAFT, spotId, tried)).toEqual(expected);
});
