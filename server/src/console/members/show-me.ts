import type { ConsoleHandler } from '../operation/console-context.ts';
import { meOf } from './queries.ts';

/** GET /me: the member of the session, as read with this call. */
export const showMe: ConsoleHandler<'showMe'> = async ({ session }) => ({ member: meOf(session) });
