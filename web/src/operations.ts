import type { Contract, Operation } from '@meguri/core/contract.ts';

type Traits = 'method' | 'path' | 'auth' | 'idempotent';

/**
 * What the client must know of each operation at run time. The contract's own table carries the schemas, which have no
 * place in the browser; the type keeps this copy true to it and complete.
 */
export const OPERATIONS: { readonly [O in Operation]: Readonly<Pick<Contract[O], Traits>> } = {
  register: { method: 'POST', path: '/register', auth: false, idempotent: false },
  login: { method: 'POST', path: '/login', auth: false, idempotent: false },
  refresh: { method: 'POST', path: '/refresh', auth: false, idempotent: false },
  checkAuth: { method: 'GET', path: '/auth/check', auth: true, idempotent: false },
  logout: { method: 'POST', path: '/logout', auth: true, idempotent: false },
  changeForcedPassword: { method: 'POST', path: '/change-forced-password/', auth: false, idempotent: false },
  forgotPassword: { method: 'POST', path: '/password/forgot', auth: false, idempotent: false },
  resetPassword: { method: 'POST', path: '/password/reset', auth: false, idempotent: false },
  createRecovery: { method: 'POST', path: '/account/recovery', auth: true, idempotent: false },
  restoreAccount: { method: 'POST', path: '/account/restore', auth: true, idempotent: true },
  exportUser: { method: 'GET', path: '/user/export', auth: true, idempotent: false },
  deleteUser: { method: 'DELETE', path: '/user', auth: true, idempotent: false },
  showCampaign: { method: 'GET', path: '/campaign', auth: false, idempotent: false },
  listMenus: { method: 'GET', path: '/menus/', auth: true, idempotent: false },
  listNotifications: { method: 'GET', path: '/notifications', auth: true, idempotent: false },
  readNotification: { method: 'POST', path: '/notifications/:id/read', auth: true, idempotent: false },
  listSpots: { method: 'GET', path: '/spots', auth: true, idempotent: false },
  showSpot: { method: 'GET', path: '/spots/:id', auth: true, idempotent: false },
  listStamps: { method: 'GET', path: '/stamps', auth: true, idempotent: false },
  listSheets: { method: 'GET', path: '/sheets', auth: true, idempotent: false },
  acquireStamp: { method: 'POST', path: '/user/stamps', auth: true, idempotent: true },
  showUser: { method: 'GET', path: '/user', auth: true, idempotent: false },
  listUserStamps: { method: 'GET', path: '/user/stamps', auth: true, idempotent: false },
  listUserSheets: { method: 'GET', path: '/user/sheets', auth: true, idempotent: false },
  resetUserStamps: { method: 'DELETE', path: '/user/stamps', auth: true, idempotent: false },
  listPointHistory: { method: 'GET', path: '/point_history', auth: true, idempotent: false },
  listPresents: { method: 'GET', path: '/presents', auth: true, idempotent: false },
  showPresent: { method: 'GET', path: '/presents/:presentId', auth: true, idempotent: false },
  listUserPresents: { method: 'GET', path: '/user/presents', auth: true, idempotent: false },
  takePresent: { method: 'POST', path: '/user/presents', auth: true, idempotent: true },
  showPresentItem: { method: 'GET', path: '/user/present/item/:userPresentId', auth: true, idempotent: false },
  usePresent: { method: 'POST', path: '/user/present/:userPresentId/item', auth: true, idempotent: true },
  listCoupons: { method: 'GET', path: '/coupons', auth: true, idempotent: false },
  listLotteryResults: { method: 'GET', path: '/lottery/results', auth: true, idempotent: false },
  showLotteryDraw: { method: 'GET', path: '/lottery/:presentId/draw', auth: true, idempotent: false },
  showQuestionnaire: { method: 'GET', path: '/questionnaires/type/:type', auth: true, idempotent: false },
  showAnswerStatus: { method: 'GET', path: '/questionnaires/answer/type/:type', auth: true, idempotent: false },
  answerQuestionnaire: { method: 'POST', path: '/questionnaires/answer/type/:type', auth: true, idempotent: true },
  sendInquiry: { method: 'POST', path: '/inquiry', auth: true, idempotent: true },
  showLineAccount: { method: 'POST', path: '/auth/line/account', auth: false, idempotent: false },
  trackEvent: { method: 'GET', path: '/tracking', auth: false, idempotent: false },
};
