import type { MENU_KEYS } from '../campaign/schema.ts';
import type { Locale } from '../lib/locale.ts';

export type MenuKey = (typeof MENU_KEYS)[number];

/** The labels of GET /menus/ (R2.33). */
export const MENU_LABELS: Record<MenuKey, Record<Locale, string>> = {
  home: { ja_JP: 'ホーム', en_US: 'Home', zh_CH: '首页', zh_TW: '首頁', ko_KR: '홈' },
  spots: { ja_JP: 'スポット', en_US: 'Spots', zh_CH: '地点', zh_TW: '地點', ko_KR: '스팟' },
  goods: { ja_JP: '景品', en_US: 'Prizes', zh_CH: '奖品', zh_TW: '獎品', ko_KR: '경품' },
  play: { ja_JP: '遊びかた', en_US: 'How to play', zh_CH: '玩法说明', zh_TW: '玩法說明', ko_KR: '참여 방법' },
  faq: {
    ja_JP: 'よくある質問',
    en_US: 'FAQ',
    zh_CH: '常见问题',
    zh_TW: '常見問題',
    ko_KR: '자주 묻는 질문',
  },
  terms: { ja_JP: '利用規約', en_US: 'Terms', zh_CH: '使用条款', zh_TW: '使用條款', ko_KR: '이용약관' },
  privacy: {
    ja_JP: 'プライバシーポリシー',
    en_US: 'Privacy policy',
    zh_CH: '隐私政策',
    zh_TW: '隱私權政策',
    ko_KR: '개인정보 처리방침',
  },
  restore: {
    ja_JP: 'データの復元',
    en_US: 'Restore data',
    zh_CH: '恢复数据',
    zh_TW: '還原資料',
    ko_KR: '데이터 복원',
  },
  reset: {
    ja_JP: '集めた記録をリセット',
    en_US: 'Reset what I collected',
    zh_CH: '重置收集记录',
    zh_TW: '重設收集紀錄',
    ko_KR: '모은 기록 초기화',
  },
  logout: { ja_JP: 'ログアウト', en_US: 'Log out', zh_CH: '退出登录', zh_TW: '登出', ko_KR: '로그아웃' },
};
