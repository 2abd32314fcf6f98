import { useText } from '../i18n/language-context.ts';
import { inAppBrowser } from '../in-app-browser.ts';
import { Note } from '../ui/note.tsx';

/** Says how to get out of the browser inside another app, where login and camera often fail. */
export const InAppNote = () => {
  const { inApp } = useText().accounts;
  const app = inAppBrowser(navigator.userAgent);
  return app && <Note title={inApp.title({ app })}>{inApp.text}</Note>;
};
