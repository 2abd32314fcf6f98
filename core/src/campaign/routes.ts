import { Type } from 'typebox';
import { LiveAnswer } from '../conditions/schema.ts';
import { route } from '../http/route.ts';
import { CampaignAnswer, MenusAnswer, NotificationsAnswer } from './schema.ts';

export const campaignRoutes = {
  showCampaign: route({
    method: 'GET',
    path: '/campaign',
    summary: 'The campaign: name, colours, languages, periods, courses, popups, pages',
    tag: 'catalogue',
    auth: false,
    cached: true,
    answer: CampaignAnswer,
  }),
  showLive: route({
    method: 'GET',
    path: '/live',
    summary:
      'What changes while pages are open: the version, paused spots, stopped presents and notices. Pages ask for it every 30 s',
    tag: 'catalogue',
    auth: false,
    cached: true,
    answer: LiveAnswer,
  }),
  listMenus: route({
    method: 'GET',
    path: '/menus/',
    summary: 'The entries of the menu',
    tag: 'catalogue',
    cached: true,
    answer: MenusAnswer,
  }),
  listNotifications: route({
    method: 'GET',
    path: '/notifications',
    summary: 'Published notifications, newest first',
    tag: 'catalogue',
    answer: NotificationsAnswer,
  }),
  readNotification: route({
    method: 'POST',
    path: '/notifications/:id/read',
    summary: 'Mark a notification as read',
    tag: 'catalogue',
    status: 204,
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    refusals: ['not_found'],
  }),
};
