import { readSignInQuery } from '@meguri/core/paths.ts';
import type { Visit } from './visit.ts';

/** The page to open after a log-in: to the pending scanned code, else to the requested page, else home. */
export const returnPath = ({ storage, paths, slug }: Visit, search: string): string =>
  storage.get('qrcode') === null ? (readSignInQuery(search, slug).returnTo ?? paths.home()) : paths.qr();
