import { Type } from 'typebox';
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
