import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ID_TOKEN_SECONDS, openIdTokens } from '../../server/src/accounts/sessions/id-token.ts';
import { deriveKeys } from '../../server/src/lib/keys.ts';
import type { Visitor } from './api.ts';
import type { Server } from './server.ts';

/** A genuine token of the visitor that expired a minute ago. */
export async function expiredToken(server: Server, { slug, username, jwt }: Visitor): Promise<string> {
  const secret = (await readFile(join(server.dataDir, 'secret'), 'utf8')).trim();
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  const identity = { accountId: claims.sub, sessionId: claims.sid, username, slug };
  return openIdTokens(deriveKeys(secret).idToken).issue(identity, Date.now() - (ID_TOKEN_SECONDS + 60) * 1000);
}
