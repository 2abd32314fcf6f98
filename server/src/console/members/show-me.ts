import type { Documents } from '../drafts/open-documents.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { meOf } from './queries.ts';

/**
 * GET /me: the member of the session, as read with this call. The pages of the console ask this first. If the thread for documents
 * has died since the server's start, another one is made ready meanwhile.
 */
export function showMe({ documents }: { documents: Pick<Documents, 'warmUp'> }): ConsoleHandler<'showMe'> {
  return async ({ session }) => {
    documents.warmUp();
    return { member: { ...meOf(session), factor: session.factor } };
  };
}
