import type { Catalog } from '../ja_JP/ja_JP.ts';

export const layout = {
  tabs: '주 메뉴',
  home: '홈',
  spots: '스팟',
  stamp: '찍기',
  get: '받기',
  prizes: '경품',
  newPrizes: ({ n }) => `받을 수 있는 경품 ${n}개`,
  menu: '메뉴',
  language: '언어 Language',
  outside: {
    open: '브라우저에서 열기',
    copy: '링크 복사',
    copied: '복사했어요. Safari나 Chrome의 주소창에 붙여 넣어 주세요.',
    notCopied: '이 링크를 길게 눌러 복사한 뒤 Safari나 Chrome에서 여세요.',
    codeIncluded: '스캔한 코드도 함께 열려요.',
  },
  analytics: {
    title: '이용 현황을 기록해도 될까요?',
    text: '어떤 페이지가 많이 쓰였는지 외부 분석 서비스로 집계해요. 이름, 위치, 스캔한 코드는 보내지 않아요. 나중에 메뉴에서 바꿀 수 있어요.',
    yes: '동의해요',
    no: '동의하지 않아요',
  },
} satisfies Catalog['layout'];
