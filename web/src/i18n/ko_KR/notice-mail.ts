import type { Catalog } from '../ja_JP/ja_JP.ts';

export const noticeMail = {
  title: '공지를 이메일로 받기',
  lead: '시간이나 장소 변경, 우천 시 안내 등 주최 측의 공지를 이메일로 보내 드려요. 메일 안의 링크로도 언제든지 그만 받을 수 있어요.',
  consent: ({ email }) => `이 주소로 공지를 받을게요: ${email}`,
  consentHere: '이 이메일 주소로 주최 측의 공지도 받을게요',
  turnOn: '메일 받기',
  turnOff: '그만 받기',
  isOn: ({ email }) => `공지를 받는 주소: ${email}`,
  sender: ({ organiser }) => `보내는 곳: ${organiser}`,
  unconfirmed: '먼저 이메일 주소를 인증해 주세요',
  none: '이 계정으로는 메일을 받을 수 없어요.',
  refused: '메일이 전달되지 않아 보내기를 멈췄어요. 주소를 확인해 주세요.',
  accepted: '공지를 이메일로 보내 드릴게요',
} satisfies Catalog['noticeMail'];
