import { Type } from 'typebox';
import { route } from '../http/route.ts';

export const trackingRoutes = {
  trackEvent: route({
    method: 'GET',
    path: '/tracking',
    summary: 'Tell of a page or an action, without any mark of who it was; unknown events are dropped',
    tag: 'tracking',
    auth: false,
    status: 204,
    query: Type.Object({
      event: Type.Optional(Type.String()),
      path: Type.Optional(Type.String()),
      spotId: Type.Optional(Type.String()),
    }),
  }),
};
