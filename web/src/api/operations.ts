import type { Contract, Operation } from '@meguri/core/contract.ts';

type Traits = 'method' | 'path' | 'auth' | 'idempotent';

// Most operations are of one of these kinds: reading, a write that may be repeated, another act of
// the visitor, and a call without a session.
const read = <P extends string>(path: P) => ({ method: 'GET', path, auth: true, idempotent: false }) as const;
const write = <P extends string>(path: P) => ({ method: 'POST', path, auth: true, idempotent: true }) as const;
const act = <P extends string>(path: P) => ({ method: 'POST', path, auth: true, idempotent: false }) as const;
const enter = <P extends string>(path: P) => ({ method: 'POST', path, auth: false, idempotent: false }) as const;

/**
 * What the client needs to know about each operation at run time. The contract's own table includes the schemas, which
 * the browser does not need. The type ensures that this copy is complete and equal.
 */
export const OPERATIONS: { readonly [O in Operation]: Readonly<Pick<Contract[O], Traits>> } = {
  register: enter('/register'),
  login: enter('/login'),
  startGuest: enter('/guest'),
  upgradeGuest: act('/account/upgrade'),
  chooseBook: write('/account/books'),
  refresh: enter('/refresh'),
  checkAuth: read('/auth/check'),
  logout: act('/logout'),
  changeForcedPassword: enter('/change-forced-password/'),
  forgotPassword: enter('/password/forgot'),
  resetPassword: enter('/password/reset'),
  createRecovery: act('/account/recovery'),
  previewRestore: act('/account/restore/preview'),
  restoreAccount: write('/account/restore'),
  exportUser: read('/user/export'),
  deleteUser: { method: 'DELETE', path: '/user', auth: true, idempotent: false },
  sendVerification: act('/account/verify/send'),
  verifyEmail: enter('/account/verify'),
  changeEmail: act('/account/email'),
  showCampaign: { method: 'GET', path: '/campaign', auth: false, idempotent: false },
  showLive: { method: 'GET', path: '/live', auth: false, idempotent: false },
  listMenus: read('/menus/'),
  listNotifications: read('/notifications'),
  readNotification: act('/notifications/:id/read'),
  listSpots: read('/spots'),
  showSpot: read('/spots/:id'),
  listStamps: read('/stamps'),
  listSheets: read('/sheets'),
  showScan: { method: 'GET', path: '/scan', auth: false, idempotent: false },
  acquireStamp: write('/user/stamps'),
  showUser: read('/user'),
  listUserStamps: read('/user/stamps'),
  listUserSheets: read('/user/sheets'),
  resetUserStamps: { method: 'DELETE', path: '/user/stamps', auth: true, idempotent: false },
  listPointHistory: read('/point_history'),
  listPresents: read('/presents'),
  showPresent: read('/presents/:presentId'),
  listUserPresents: read('/user/presents'),
  takePresent: write('/user/presents'),
  showPresentItem: read('/user/present/item/:userPresentId'),
  usePresent: write('/user/present/:userPresentId/item'),
  claimPresent: act('/user/present/:userPresentId/claim'),
  listCoupons: read('/coupons'),
  listLotteryResults: read('/lottery/results'),
  showLotteryDraw: read('/lottery/:presentId/draw'),
  showQuestionnaire: read('/questionnaires/type/:type'),
  showAnswerStatus: read('/questionnaires/answer/type/:type'),
  answerQuestionnaire: write('/questionnaires/answer/type/:type'),
  sendInquiry: write('/inquiry'),
  showLineAccount: enter('/auth/line/account'),
  checkPhoto: read('/photo/check'),
  postPhoto: write('/photo'),
  listPhotos: read('/photos'),
  startAr: act('/spots/:id/ar'),
  trackEvent: { method: 'GET', path: '/tracking', auth: false, idempotent: false },
};
