import { useEffect, useState } from 'react';
import { useUsername, useVisit } from '../../session/visit.ts';
import { Toaster } from '../../shared/layout/toaster.tsx';
import { QrSignedIn } from './qr-signed-in.tsx';
import { QrSignedOut } from './qr-signed-out.tsx';
import { codeOf, withoutCode } from './scanned-url.ts';

/**
 * The landing page of a poster's QR code. The scanned text moves from the URL to `qrcode` in the browser's storage,
 * where it survives a log-in or the reload after a session renewal.
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
  return <Toaster above="edge">{isLoggedIn ? <QrSignedIn code={code} /> : <QrSignedOut code={code} />}</Toaster>;
};
