import { Type } from 'typebox';
import { route } from '../http/route.ts';

export const trackingRoutes = {
  trackEvent: route({
    method: 'GET',
    path: '/tracking',
    summary: 'Report a page view or an action anonymously; unknown events are ignored',
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
