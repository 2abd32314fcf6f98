import type { Catalog } from '../ja_JP/ja_JP.ts';

export const owner = {
  password: '현재 비밀번호',
  passwordFirst: '비밀번호를 입력해 주세요',
  lineFirst: 'LINE으로 본인인지 확인해 주세요.',
  lineRefused: '본인 확인에 실패했어요. LINE으로 다시 확인해 주세요.',
  line: 'LINE으로 확인하기',
  lineDone: 'LINE으로 확인했어요',
  hold: '2초 동안 눌러 주세요',
} satisfies Catalog['owner'];
