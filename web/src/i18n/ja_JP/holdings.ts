/** What a visitor has collected: counted, or only named (shared/stamps/holdings-text.ts). */
export const holdings = {
  list: (parts: readonly string[]) => parts.join('、'),
  /** Names within a sentence. */
  all: (parts: readonly string[]) => parts.join(parts.length === 2 ? 'と' : '、'),
  stamps: ({ n }: { n: number }) => `スタンプ ${n} 個`,
  points: ({ points }: { points: string }) => `${points} pt`,
  presents: ({ n }: { n: number }) => `景品 ${n} 件`,
  photos: '写真',
  named: { stamps: 'スタンプ', points: 'ポイント', presents: '景品' },
};
