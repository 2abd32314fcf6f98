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
  showQuestionnaire: { method: 'GET', path: '/questionnaires/type/:type', auth: true, idempotent: false },
  showAnswerStatus: { method: 'GET', path: '/questionnaires/answer/type/:type', auth: true, idempotent: false },
  answerQuestionnaire: { method: 'POST', path: '/questionnaires/answer/type/:type', auth: true, idempotent: true },
  trackEvent: { method: 'GET', path: '/tracking', auth: false, idempotent: false },
};
