import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** GET /me/sessions. */
export function listSessions({ db }: { db: Database }): ConsoleHandler<'listSessions'> {
  return async ({ session, now }) => {
    const rows = await db.query<{ session_id: string; device: string; created_at: Date; expires_at: Date }>(
      {
        name: 'sessions_of_member',
        text: `
          select session_id, device, created_at, expires_at from member_sessions
          where member_id = $1 and expires_at > $2 order by created_at desc limit 100`,
      },
      [session.memberId, new Date(now)],
    );
    return {
      sessions: rows.map(({ session_id: sessionId, device, created_at, expires_at }) => ({
        sessionId,
        device,
        createdAt: created_at.toISOString(),
        expiresAt: expires_at.toISOString(),
        isThis: sessionId === session.sessionId,
      })),
    };
  };
}
