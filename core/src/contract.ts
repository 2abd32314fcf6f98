import { accountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { campaignRoutes } from './campaign/routes.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from './http/route.ts';
import { lineRoutes } from './line/routes.ts';
import { noticeMailRoutes } from './notice-mails/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { presentRoutes } from './presents/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { spotRoutes } from './spots/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';

/** Every operation of the API by name. */
export const contract = {
  ...accountRoutes,
  ...campaignRoutes,
  ...spotRoutes,
  ...presentRoutes,
  ...questionnaireRoutes,
  ...photoRoutes,
  ...lineRoutes,
  ...applicationRoutes,
  ...pushRoutes,
  ...noticeMailRoutes,
  ...trackingRoutes,
};

export const API_BASE = '/api/v1';

export type Contract = typeof contract;
export type Operation = keyof Contract;
export type Answer<O extends Operation> = AnswerOf<Contract[O]>;
export type Body<O extends Operation> = BodyOf<Contract[O]>;
export type Params<O extends Operation> = ParamsOf<Contract[O]>;
export type Query<O extends Operation> = QueryOf<Contract[O]>;
