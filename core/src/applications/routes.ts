import { route } from '../http/route.ts';
import { ApplicationAnswer, ApplicationBody } from './schema.ts';

export const applicationRoutes = {
  sendInquiry: route({
    method: 'POST',
    path: '/inquiry',
    summary: 'Send the application form of a prize that was taken or won',
    tag: 'presents',
    idempotent: true,
    status: 201,
    body: ApplicationBody,
    answer: ApplicationAnswer,
    refusals: ['not_found', 'not_eligible', 'already_applied', 'idempotency_mismatch'],
  }),
};
