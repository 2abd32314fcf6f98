import type { Catalog } from '../ja_JP/ja_JP.ts';

export const restore = {
  title: '데이터 복원',
  tabs: { label: '무엇을 할까요?', save: '기록 저장하기', load: '기록 불러오기' },
  save: {
    text: '휴대폰을 바꾸기 전에 복원용 QR 코드를 저장해 주세요. 새 휴대폰에서 불러오면 그대로 이어져요.',
    make: '복원용 QR 코드 만들기',
    caption: '복원용 QR 코드',
    alt: '복원용 QR 코드',
    download: '이미지로 저장',
    hold: '저장되지 않으면 위 이미지를 길게 눌러 저장해 주세요.',
    once: '30일 동안 한 번만 쓸 수 있어요',
    onceText: ({ all }) =>
      `불러온 계정의 ${all} 기록은 이 내용으로 바뀌어요. 새로 만들거나 비밀번호를 바꾸면 이전 QR 코드는 쓸 수 없어요. 다른 사람에게 보여 주지 마세요.`,
  },
  load: {
    text: '저장한 QR 코드 이미지를 고르거나 카메라로 스캔해 주세요.',
    choose: '이미지 고르기',
    scan: '카메라로 스캔',
    finder: '복원용 QR 코드를 틀 안에 맞춰 주세요',
    reading: '이미지를 읽고 있어요',
    wrong: '올바른 QR 코드를 스캔해 주세요',
    wrongText: '저장한 복원용 QR 코드 이미지를 그대로 골라 주세요.',
    unreadable: '이 이미지에서는 읽을 수 없어요',
    unreadableText: 'QR 코드 전체가 또렷하게 보이는 이미지를 골라 주세요.',
  },
  confirm: {
    title: '이 내용으로 바꿀까요?',
    text: '이 계정의 지금 기록은 사라지고 되돌릴 수 없어요.',
    goes: '사라지는 것',
    comes: '들어오는 것',
    come: ({ all }) => `QR 코드를 만든 계정의 ${all}`,
    nothing: '없음',
    button: '바꾸기',
    failed: '오류가 발생했어요',
    failedText: '지금 가진 것은 그대로 남아 있어요. 잠시 후 다시 시도해 주세요.',
    unsure: '바뀌었는지 확인하지 못했어요. 다시 시도해 주세요.',
  },
  done: {
    title: '복원했어요',
    text: ({ held }) => `이 계정으로 옮긴 기록: ${held}`,
    home: '스탬프북 보기',
  },
  moved: {
    title: ({ date }) => `모은 기록이 ${date}에 다른 계정으로 옮겨졌어요`,
    text: '지금은 그 계정의 스탬프북에 있어요. 이 계정으로 되돌리려면 그 계정에서 복원용 QR 코드를 만들어 여기서 스캔해 주세요.',
    open: 'QR 코드 스캔',
  },
} satisfies Catalog['restore'];
