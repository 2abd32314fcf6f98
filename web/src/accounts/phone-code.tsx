import { useSyncExternalStore } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { useWording } from '../i18n/language-context.ts';
import s from './landing.module.css';

/** The width from which the page has a place for the code (landing.module.css). */
const WIDE = '(min-width: 1080px)';

const watchWidth = (onChange: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const useQrCode = lazyPart(() => import('../shared/codes/qr-code.tsx').then((m) => m.QrCode));

/** The address of this page as a QR code for the visitor's phone, on a large screen. */
export const PhoneCode = () => {
  const { landing } = useWording().t.accounts;
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  const { Part: QrCode } = useQrCode(isWide);
  if (!isWide) return null;
  return (
    <aside className={s.phone}>
      <span className={s.code}>{QrCode && <QrCode text={window.location.href} label={landing.qr} />}</span>
      <b>{landing.phone}</b>
      <span>{landing.phoneHint}</span>
    </aside>
  );
};
