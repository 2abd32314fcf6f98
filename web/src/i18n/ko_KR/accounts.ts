import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  wait: ({ seconds }) => `${seconds}초쯤 기다렸다가 다시 시도해 주세요.`,
  kept: '입력한 내용은 그대로 남아 있어요. 잠시 기다렸다가 다시 시도해 주세요.',
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
  },
  signUp: {
    title: '회원가입',
    required: '필수',
    username: '아이디',
    usernameHint: '영문자와 숫자',
    email: '이메일',
    password: '비밀번호',
    confirmation: '비밀번호 확인',
    rules: {
      too_short: ({ n }) => `${n}자 이상`,
      needs_lower_case: '영문 소문자',
      needs_digit: '숫자',
    },
    consent: {
      before: '',
      terms: '이용약관',
      between: '과 ',
      privacy: '개인정보 처리방침',
      after: '에 동의해요',
    },
    submit: '가입하기',
    exists: '이미 가입했다면 로그인해 주세요. 처음이라면 다른 아이디를 써 보세요.',
    toSignIn: '로그인하러 가기',
  },
  inApp: {
    title: ({ app }) => `${app} 안에서 열려 있어요`,
    text: '카메라나 위치 정보를 쓸 수 없거나 로그인이 풀릴 수 있어요. 화면 구석의 메뉴(…)에서 ‘브라우저에서 열기’를 골라 주세요.',
  },
} satisfies Catalog['accounts'];
