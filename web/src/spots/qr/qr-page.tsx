import { useEffect, useState } from 'react';
import { useUsername, useVisit } from '../../session/visit.ts';
import { QrSignedIn } from './qr-signed-in.tsx';
import { QrSignedOut } from './qr-signed-out.tsx';
import { codeOf, withoutCode } from './scanned-url.ts';

/**
 * Where a poster's code leads. The scanned text moves from the address bar into `qrcode` of the browser's storage, where
 * it outlasts a log-in or the reload after a renewed session.
 */
export const QrPage = () => {
  const { storage } = useVisit();
  const isLoggedIn = useUsername() !== null;
  const [code] = useState(() => {
    const scanned = codeOf(window.location.search);
    if (scanned) storage.set('qrcode', scanned);
    return scanned ?? storage.get('qrcode');
  });
  useEffect(() => {
    const { pathname, search } = window.location;
    if (codeOf(search)) history.replaceState(history.state, '', pathname + withoutCode(search));
  }, []);
  return isLoggedIn ? <QrSignedIn code={code} /> : <QrSignedOut hasCode={code !== null} />;
};
