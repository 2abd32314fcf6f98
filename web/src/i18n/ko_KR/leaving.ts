import type { Catalog } from '../ja_JP/ja_JP.ts';

export const leaving = {
  row: '데이터와 계정',
  title: '데이터와 계정',
  email: {
    title: '이메일 주소',
    text: ({ email }) => `비밀번호 재설정과 인증 메일을 받는 주소: ${email}`,
    button: '주소 바꾸기',
    sheet: '이메일 주소 변경',
    field: '새 이메일 주소',
    confirm: '변경',
    done: '이메일 주소를 변경했어요',
  },
  reset: {
    title: '모은 기록 초기화',
    text: ({ all, applications }) =>
      `${all} 기록이 사라지고 되돌릴 수 없어요. ${applications ? '보낸 응모와 계정은' : '계정은'} 남아요.`,
    button: '초기화하러 가기',
  },
  download: {
    title: '내 데이터 받기',
    text: '이 계정에 저장된 모든 내용을 JSON 파일로 받아요.',
    button: '데이터 다운로드',
    failed: '다운로드하지 못했어요',
  },
  remove: {
    title: '계정 삭제',
    text: '이름, 이메일, 응모, 사진 등이 삭제되고 이 계정으로는 더 이상 로그인할 수 없어요.',
    button: '삭제하러 가기',
    sheet: '계정을 삭제할까요?',
    lead: ({ prizes }) => `되돌릴 수 없어요.${prizes ? ' 아직 받지 않은 경품도 사라져요.' : ''}`,
    check: '모두 삭제된다는 것을 확인했어요',
    checkFirst: '확인한 뒤 체크해 주세요',
    confirm: '삭제',
    unsure: '삭제되었는지 확인하지 못했어요. 다시 시도해 주세요.',
  },
} satisfies Catalog['leaving'];
