import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  wait: ({ seconds }) => `${seconds}초쯤 기다렸다가 다시 시도해 주세요.`,
  inputRetained: '입력한 내용은 그대로 남아 있어요. 잠시 기다렸다가 다시 시도해 주세요.',
  signIn: {
    title: '로그인',
    name: '아이디 또는 이메일',
    password: '비밀번호',
    submit: '로그인',
    or: '또는',
    line: 'LINE으로 로그인',
    register: '처음이신가요? 회원가입',
    nameMissing: '아이디나 이메일을 입력해 주세요',
    passwordMissing: '비밀번호를 입력해 주세요',
    forgot: '비밀번호를 잊으셨나요?',
  },
  consent: {
    before: '',
    terms: '이용약관',
    between: '과 ',
    privacy: '개인정보 처리방침',
    after: '에 동의해요',
  },
  line: {
    agree: '동의하고 LINE으로 계속',
    agreeFirst: '이용약관과 개인정보 처리방침에 동의해 주세요',
    failures: {
      terms: {
        title: '처음이라면 동의가 필요해요',
        text: '이용약관과 개인정보 처리방침에 동의하면 LINE으로 이어서 이용할 수 있어요.',
      },
      denied: { title: 'LINE 로그인이 취소되었어요', text: 'LINE을 다시 고르거나 다른 방법으로 로그인해 주세요.' },
      failed: {
        title: 'LINE으로 로그인하지 못했어요',
        text: '잠시 후 다시 시도해 주세요. 스캔한 코드는 그대로 남아 있어요.',
      },
      expired: { title: 'LINE 로그인 시간이 지났어요', text: 'LINE을 다시 골라 주세요.' },
      blocked: { title: '지금은 이 계정을 사용할 수 없어요', text: '주최 측에 문의해 주세요.' },
      unavailable: { title: '지금은 LINE으로 로그인할 수 없어요', text: '잠시 후 다시 시도해 주세요.' },
    },
  },
  inApp: {
    title: ({ app }) => `${app} 안에서 열려 있어요`,
    text: '카메라나 위치 정보를 쓸 수 없거나 로그인이 풀릴 수 있어요. 화면 구석의 메뉴(…)에서 ‘브라우저에서 열기’를 골라 주세요.',
  },
} satisfies Catalog['accounts'];
