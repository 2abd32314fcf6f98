import { readSignInQuery } from '@meguri/core/paths.ts';
import type { Visit } from './visit.ts';

/** Where a visitor who logs in was going: to use the code scanned before, to the page asked for, else home. */
export const onwardPath = ({ storage, paths, slug }: Visit, search: string): string =>
  storage.get('qrcode') === null ? (readSignInQuery(search, slug).returnTo ?? paths.home()) : paths.qr();
