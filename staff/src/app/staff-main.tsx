import '@meguri/ui/tokens/tokens.css';
import '@meguri/ui/tokens/base.css';
import './staff.css';
import { loadFurtherIcons } from '@meguri/ui/basics/icon.tsx';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openStaffCall } from '../api/staff-call.ts';
import {
  firstLocale,
  LOCALE_NAMES,
  STAFF_LOCALES,
  StaffWordsContext,
  showLocale,
  staffWordsOf,
  storeLocale,
} from '../i18n/staff-words.ts';
import s from './staff-app.module.css';
import { StaffApp } from './staff-app.tsx';

let current = firstLocale();
const call = openStaffCall(() => current);
/** The path of a counter: /staff/{slug}/{counterId}, with the secret of its QR code as fragment. */
const counterId = location.pathname.split('/')[3] ?? '';
const secret = /^#([\w-]{1,64})$/.exec(location.hash)?.[1] ?? '';

const App = () => {
  const [locale, setLocale] = useState(current);
  const languages = (
    <span className={s.languages}>
      {STAFF_LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one === 'ja_JP' ? 'ja' : 'en'}
          aria-pressed={one === locale}
          onClick={() => {
            current = one;
            storeLocale(one);
            setLocale(one);
          }}
        >
          {LOCALE_NAMES[one]}
        </button>
      ))}
    </span>
  );
  return (
    <StaffWordsContext value={{ t: staffWordsOf(locale), locale }}>
      <StaffApp call={call} counterId={counterId} secret={secret} languages={languages} />
    </StaffWordsContext>
  );
};

showLocale(current);
// A signal that is lost later must not cost an icon.
void loadFurtherIcons();
const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
