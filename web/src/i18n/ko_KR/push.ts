import type { Catalog } from '../ja_JP/ja_JP.ts';

export const push = {
  title: '공지 받기',
  lead: '시간이나 장소 변경, 비가 올 때의 안내 등 주최 측의 공지를 이 휴대폰으로 보내 드려요. 언제든지 끌 수 있어요.',
  turnOn: '켜기',
  turnOff: '끄기',
  isOn: '이 휴대폰으로 공지를 받고 있어요.',
  denied: {
    title: '알림이 차단되어 있어요',
    text: '브라우저 설정에서 이 사이트의 알림을 허용한 뒤 이 화면을 다시 열어 주세요.',
  },
  left: '아직 알림이 허용되지 않았어요. 받으려면 브라우저가 물을 때 ‘허용’을 선택해 주세요.',
  toInstall: {
    title: '홈 화면의 앱에서 받을 수 있어요',
    text: 'iPhone과 iPad에서는 공유 버튼을 누르고 ‘홈 화면에 추가’를 선택한 뒤, 추가한 앱을 열어 켜 주세요.',
  },
  none: '이 브라우저에서는 받을 수 없어요. 공지는 공지 페이지에서 언제든지 볼 수 있어요.',
} satisfies Catalog['push'];
