import type { Catalog } from '../ja_JP/ja_JP.ts';

export const apply = {
  steps: { label: '응모 단계', names: ['입력', '확인', '완료'] },
  lead: ({ prize }) => `‘${prize}’ 경품을 보내 드릴 곳을 알려 주세요.`,
  fields: {
    name: '이름',
    zip: '우편번호',
    address: '주소',
    building: '건물명·호수',
    tel: '전화번호',
    email: '이메일',
  },
  hints: {
    name: '',
    zip: '예: 0000012',
    address: '시·도부터 번지까지',
    building: '없으면 ‘없음’',
    tel: '',
    email: '결과를 알려 드릴 때 써요',
  },
  faults: { zip: '숫자와 영문자로 입력해 주세요(예: 0000012)', building: '입력해 주세요(없으면 ‘없음’)' },
  toCheck: '입력 내용 확인',
  checkTitle: '이대로 보낼까요?',
  edit: '입력 고치기',
  send: '응모하기',
  inputRetained: '입력한 내용은 그대로 남아 있어요. 다시 시도해 주세요. 두 번 응모되지는 않아요.',
  done: '응모를 접수했어요',
  result: '결과는 주최 측에서 알려 드려요',
  resultText:
    '입력한 이메일이나 주소로 알려 드려요. 시기는 경품 설명을 확인해 주세요. 모은 기록을 초기화해도 응모는 취소되지 않아요.',
  next: '다음 응모 양식 쓰기',
  nothing: { title: '지금 보낼 응모 양식이 없어요', text: '응모할 경품이 생기면 여기서 보낼 수 있어요.' },
} satisfies Catalog['apply'];
