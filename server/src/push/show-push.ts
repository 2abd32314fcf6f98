import type { Handler } from '../operation/context.ts';
import type { PushKeys } from './push-keys.ts';

/** GET /user/push */
export const showPush =
  ({ pushKeys }: { pushKeys: () => Promise<PushKeys> }): Handler<'showPush'> =>
  async () => ({ push: { publicKey: (await pushKeys()).publicKey } });
