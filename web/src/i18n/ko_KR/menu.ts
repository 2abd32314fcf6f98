import type { Catalog } from '../ja_JP/ja_JP.ts';

export const menu = {
  analytics: '이용 현황 기록',
  title: '메뉴',
  entries: '페이지',
  account: ({ name }) => `아이디 ${name}`,
  accountLine: 'LINE으로 로그인 중',
  notifications: '공지',
  appearance: { title: '화면 모드', auto: '자동', autoDetail: '휴대폰 설정을 따라요', light: '밝게', dark: '어둡게' },
  sound: { title: '스탬프 소리', on: '켜짐', off: '꺼짐' },
  vibration: '진동',
  install: {
    title: '홈 화면에 추가',
    why: '신호가 약한 곳에서도 스탬프북을 바로 열 수 있어요.',
    byHand: '브라우저의 공유 버튼을 누른 뒤 ‘홈 화면에 추가’를 선택해 주세요.',
  },
  logOut: { title: '로그아웃할까요?', text: '다시 로그인하면 모은 스탬프가 그대로 있어요.', confirm: '로그아웃' },
  reset: {
    title: '모은 기록을 초기화할까요?',
    text: '되돌릴 수 없어요.',
    goes: '사라지는 것',
    stays: '남는 것',
    retained: '보낸 응모, 계정',
    retainedAlone: '계정',
    check: '사라지는 것을 확인했어요',
    checkFirst: '사라지는 것을 확인한 뒤 체크해 주세요',
    confirm: '초기화하기',
    unsure: '초기화되었는지 확인하지 못했어요. 다시 시도해 주세요.',
    done: '모은 기록을 초기화했어요',
  },
} satisfies Catalog['menu'];
