import type { Catalog } from '../ja_JP/ja_JP.ts';

export const session = {
  ended: { title: '로그인이 풀렸어요', text: '다시 로그인해 주세요. 모은 것은 그대로 남아 있어요.' },
  blocked: { title: '지금은 이 계정을 사용할 수 없어요', text: '주최 측에 문의해 주세요.' },
  notStored:
    '이 브라우저는 로그인 상태를 저장하지 못해요. 닫으면 다시 로그인해야 해요. 시크릿 모드가 아닌 창에서 열어 주세요.',
} satisfies Catalog['session'];
