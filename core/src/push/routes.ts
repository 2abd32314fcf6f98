import { route } from '../http/route.ts';
import { EndPushBody, PushAnswer, PushBody } from './schema.ts';

export const pushRoutes = {
  showPush: route({
    method: 'GET',
    path: '/user/push',
    summary: 'The key with which a browser subscribes to notices',
    tag: 'push',
    answer: PushAnswer,
  }),
  subscribePush: route({
    method: 'POST',
    path: '/user/push',
    summary: 'Send notices to this browser, in the language of the call; repeatable',
    tag: 'push',
    status: 204,
    body: PushBody,
  }),
  unsubscribePush: route({
    method: 'DELETE',
    path: '/user/push',
    summary: 'Send no more notices to this browser',
    tag: 'push',
    status: 204,
    body: EndPushBody,
  }),
};
