import type { Catalog } from '../ja_JP/ja_JP.ts';

export const questionnaires = {
  title: '설문',
  answered: ({ n, total }) => `${total}문항 중 ${n}문항 답변`,
  leaf: ({ n, total }) => `${total}문항 중 ${n}번째`,
  minutes: ({ n }) => `약 ${n}분`,
  required: '필수',
  optional: '선택',
  missing: '골라 주세요',
  upTo: ({ n }) => `최대 ${n}`,
  atMost: ({ n }) => `최대 ${n}자`,
  next: '다음',
  send: '보내기',
  answersRetained: '답한 내용은 그대로 남아 있어요.',
  later: '나중에',
  anyTime: '답변은 다음 행사를 더 좋게 만드는 데 쓰여요.',
  why: '주최 측에서 모든 참가자에게 필수 질문의 답변을 부탁드리고 있어요.',
} satisfies Catalog['questionnaires'];
