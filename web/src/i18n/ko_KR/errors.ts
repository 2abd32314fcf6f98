import type { Catalog } from '../ja_JP/ja_JP.ts';

export const errors = {
  unknown: { title: '알 수 없는 오류가 발생했어요', text: '다시 시도해 주세요.' },
  network: {
    title: '연결할 수 없어요',
    text: '신호가 좋은 곳에서 다시 시도해 주세요. 모은 것은 그대로 남아 있어요.',
  },
  wayForward: {
    invalid_request: '입력한 내용을 확인하고 다시 시도해 주세요.',
    unauthorized: '다시 로그인해 주세요. 모은 것은 그대로 남아 있어요.',
    credentials_invalid: '아이디와 비밀번호를 다시 확인해 주세요.',
    refresh_invalid: '다시 로그인해 주세요. 모은 것은 그대로 남아 있어요.',
    app_token_invalid: '페이지를 새로 고쳐 주세요.',
    login_not_offered: '다른 로그인 방법을 골라 주세요.',
    not_guest: '이 페이지를 다시 열어 주세요.',
    line_code_invalid: 'LINE 버튼을 다시 눌러 주세요.',
    out_of_period: '행사 기간은 홈에서 볼 수 있어요.',
    campaign_not_found: '주소를 확인해 주세요.',
    not_found: '홈에서 다시 찾아 주세요.',
    method_not_allowed: '페이지를 새로 고쳐 주세요.',
    account_exists: '이미 계정이 있다면 로그인해 주세요.',
    password_wrong: '다시 입력해 주세요.',
    work_required: '다시 시도해 주세요. 모은 것은 그대로 남아 있어요.',
    session_invalid: '로그인 페이지에서 다시 시작해 주세요.',
    too_many_tries: '잠시 기다렸다가 다시 시도해 주세요.',
    internal: '잠시 기다렸다가 다시 시도해 주세요. 모은 것은 그대로 남아 있어요.',
    unavailable: '잠시 기다렸다가 다시 시도해 주세요. 모은 것은 그대로 남아 있어요.',
  },
} satisfies Catalog['errors'];
