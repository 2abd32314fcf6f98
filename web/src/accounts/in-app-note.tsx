import { useText } from '../i18n/language-context.ts';
import { inAppBrowser } from '../in-app-browser.ts';
import { OpenInBrowser } from '../layout/open-in-browser.tsx';
import { Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';

/** Says how to get out of the browser inside another app, where login and camera often fail. */
export const InAppNote = () => {
  const { inApp } = useText().accounts;
  const app = inAppBrowser(navigator.userAgent);
  return (
    app && (
      <Stack gap="s">
        <Note title={inApp.title({ app })}>{inApp.text}</Note>
        <OpenInBrowser />
      </Stack>
    )
  );
};
