import type { Catalog } from '../ja_JP/ja_JP.ts';

export const pages = {
  contents: '목차',
  empty: { title: '아직 준비되지 않았어요', text: '주최 측이 준비하면 여기서 읽을 수 있어요.' },
  search: '검색',
  found: ({ n }) => `${n}건을 찾았어요`,
  notFound: { title: '맞는 질문이 없어요', text: '다른 말로 찾아보세요.' },
  showAll: '모두 보기',
  leaf: ({ n, total }) => `${total}장 중 ${n}장`,
  next: '다음',
  start: '시작하기',
  skip: '건너뛰기',
} satisfies Catalog['pages'];
