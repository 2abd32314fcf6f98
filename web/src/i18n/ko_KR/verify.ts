import type { Catalog } from '../ja_JP/ja_JP.ts';

export const verify = {
  title: '이 경품을 받으려면 이메일 인증이나 LINE이 필요해요',
  needs: '인증된 이메일 또는 LINE',
  lead: '메일로 온 링크를 열면 받을 수 있어요.',
  guest: '먼저 스탬프북을 지켜 두면 받을 수 있어요. 모은 것은 그대로 남아요.',
  noMail: {
    title: '이 경품은 LINE이 필요해요',
    needs: 'LINE',
    lead: '이 행사에서는 메일을 보낼 수 없어요. 메뉴의 ‘데이터 복원’에서 복원용 QR 코드를 저장한 뒤 LINE으로 로그인해 불러오면 받을 수 있어요. 모은 것도 함께 옮겨져요.',
    guest:
      '이 행사에서는 메일을 보낼 수 없어요. LINE으로 스탬프북을 지켜 두면 받을 수 있어요. 모은 것은 그대로 남아요.',
  },
  to: ({ email }) => `인증 메일을 보낼 주소: ${email}`,
  send: '인증 메일 보내기',
  sent: '메일을 보냈어요',
  sentText: ({ email }) => `메일함에서 링크를 연 다음 여기로 돌아와 주세요. 주소: ${email}`,
  opened: '링크를 열었어요',
  notYet: '아직 인증되지 않았어요',
  again: '다시 보내기',
  later: '나중에',
  page: '이메일 인증',
  done: '이메일 주소를 인증했어요',
  doneHere: '이제 경품을 받을 수 있어요.',
  doneElsewhere: '원래 화면으로 돌아가서 계속해 주세요.',
  toPrize: '경품으로 돌아가기',
  broken: '더 이상 쓸 수 없는 링크예요',
  brokenText: '기한이 지났거나 더 새로운 메일이 있어요. 경품 화면에서 다시 보내 주세요.',
} satisfies Catalog['verify'];
