import type { Database } from '../db/open.ts';
import type { StaffHandler } from './staff-context.ts';

/** POST /sign-out. */
export const closeCounter =
  ({ db }: { db: Database }): StaffHandler<'closeCounter'> =>
  async ({ phone, now, setSession }) => {
    await db.query(
      {
        name: 'end_own_counter_phone',
        text: 'update counter_phones set ended_at = $2 where phone_id = $1 and ended_at is null',
      },
      [phone.phoneId, new Date(now)],
    );
    setSession(null);
    return undefined;
  };
