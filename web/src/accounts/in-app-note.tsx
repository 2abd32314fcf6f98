import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { inAppBrowser } from '../browser/in-app-browser.ts';
import { useWording } from '../i18n/language-context.ts';
import { OpenInBrowser } from '../shared/layout/open-in-browser.tsx';

/** Says how to leave an in-app browser, where log-in and camera often fail. */
export const InAppNote = () => {
  const { inApp } = useWording().t.accounts;
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
