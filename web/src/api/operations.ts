import type { Contract, Operation } from '@meguri/core/contract.ts';

type Traits = 'method' | 'path' | 'auth' | 'idempotent';

const kind =
  <const M extends string, const A extends boolean, const I extends boolean>(method: M, auth: A, idempotent: I) =>
  <P extends string>(path: P) => ({ method, path, auth, idempotent });
const read = kind('GET', true, false);
const readByAnyone = kind('GET', false, false);
/** A write that may be repeated. */
const write = kind('POST', true, true);
const act = kind('POST', true, false);
const enter = kind('POST', false, false);
const remove = kind('DELETE', true, false);

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
  deleteUser: remove('/user'),
  sendVerification: act('/account/verify/send'),
  verifyEmail: enter('/account/verify'),
  changeEmail: act('/account/email'),
  showCampaign: readByAnyone('/campaign'),
  showSupport: read('/user/support'),
  showLive: readByAnyone('/live'),
  listMenus: read('/menus/'),
  listNotifications: read('/notifications'),
  readNotification: act('/notifications/:id/read'),
  listSpots: read('/spots'),
  showSpot: read('/spots/:id'),
  listStamps: read('/stamps'),
  listSheets: read('/sheets'),
  showScan: readByAnyone('/scan'),
  acquireStamp: write('/user/stamps'),
  showUser: read('/user'),
  listUserStamps: read('/user/stamps'),
  listUserSheets: read('/user/sheets'),
  resetUserStamps: remove('/user/stamps'),
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
  showLotteryDraw: readByAnyone('/lottery/:presentId/draw'),
  showQuestionnaire: read('/questionnaires/type/:type'),
  showAnswerStatus: read('/questionnaires/answer/type/:type'),
  answerQuestionnaire: write('/questionnaires/answer/type/:type'),
  sendInquiry: write('/inquiry'),
  showLineAccount: enter('/auth/line/account'),
  checkPhoto: read('/photo/check'),
  postPhoto: write('/photo'),
  listPhotos: read('/photos'),
  reportPhoto: act('/photos/:id/report'),
  showPush: read('/user/push'),
  subscribePush: act('/user/push'),
  unsubscribePush: remove('/user/push'),
  showNoticeMail: read('/user/notice-mail'),
  acceptNoticeMail: act('/user/notice-mail'),
  endNoticeMail: remove('/user/notice-mail'),
  startAr: act('/spots/:id/ar'),
  trackEvent: readByAnyone('/tracking'),
};
