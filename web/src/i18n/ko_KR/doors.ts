import type { Catalog } from '../catalog.ts';

export const doors = {
  newPassword: {
    title: '새 비밀번호',
    why: '주최 측에서 비밀번호 변경을 요청했어요. 새 비밀번호를 정하면 바로 이어서 이용할 수 있어요.',
    password: '새 비밀번호',
    confirmation: '새 비밀번호 확인',
    submit: '비밀번호 변경',
    expired: '시간이 지났어요',
    expiredText: '다시 로그인하면 이어서 할 수 있어요.',
    toSignIn: '로그인하기',
  },
  forgot: {
    link: '비밀번호를 잊으셨나요?',
    title: '비밀번호를 잊으셨나요?',
    lead: '등록한 이메일로 새 비밀번호를 정하는 링크를 보내 드려요.',
    email: '이메일',
    submit: '메일 보내기',
    sent: '메일을 보냈어요',
    sentText: ({ email }) =>
      `${email} 주소가 등록되어 있다면 곧 메일이 도착해요. 링크는 60분 동안 한 번만 쓸 수 있어요.`,
    nothing: '메일이 오지 않으면 스팸함과 주소가 맞는지 확인해 주세요.',
    again: '다시 보내기',
    toSignIn: '로그인으로 돌아가기',
  },
  reset: {
    title: '비밀번호 재설정',
    lead: '새 비밀번호를 정해 주세요. 다른 기기에서는 다시 로그인해야 해요.',
    submit: '이 비밀번호로 변경',
    askAgain: '메일 다시 받기',
    broken: '링크가 완전하지 않아요',
    brokenText: '메일의 링크를 끝까지 열어 주세요. 메일을 다시 받을 수도 있어요.',
  },
  line: {
    title: 'LINE으로 로그인',
    busy: '로그인하고 있어요',
    whose: '이 계정으로 로그인해요',
    whoseText: ({ username }) => `계정 이름은 ${username} 이에요. 이제부터 모으는 것은 이 계정에 담겨요.`,
    goOn: '이 계정으로 계속',
    notMe: '다른 계정 사용',
    used: '더 이상 쓸 수 없는 로그인이에요',
    usedText: 'LINE으로 다시 로그인해 주세요. 스캔한 코드는 그대로 남아 있어요.',
    agree: '동의하고 LINE으로 계속',
    agreeFirst: '이용약관과 개인정보 처리방침에 동의해 주세요',
    trouble: {
      terms: {
        title: '처음이라면 동의가 필요해요',
        text: '이용약관과 개인정보 처리방침에 동의하면 LINE으로 이어서 이용할 수 있어요.',
      },
      denied: { title: 'LINE 로그인을 그만두었어요', text: 'LINE을 다시 고르거나 다른 방법으로 로그인해 주세요.' },
      failed: {
        title: 'LINE으로 로그인하지 못했어요',
        text: '잠시 후 다시 시도해 주세요. 스캔한 코드는 그대로 남아 있어요.',
      },
      expired: { title: 'LINE 로그인 시간이 지났어요', text: 'LINE을 다시 골라 주세요.' },
      blocked: { title: '지금은 이 계정을 사용할 수 없어요', text: '주최 측에 문의해 주세요.' },
      unavailable: { title: '지금은 LINE으로 로그인할 수 없어요', text: '잠시 후 다시 시도해 주세요.' },
    },
  },
} satisfies Catalog['doors'];
