import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { externalLink, inAppBrowser } from '../../browser/in-app-browser.ts';
import { useWording } from '../../i18n/language-context.ts';
import { useVisit, type Visit } from '../../session/visit.ts';
import { track } from '../../tracking/track.ts';
import s from './open-in-browser.module.css';

/** The URL of this page for another browser, including the scanned code, which that browser does not have. */
function addressOf({ storage, paths }: Visit): { href: string; hasCode: boolean } {
  const code = storage.get('qrcode');
  const here = code === null ? window.location.href : `${paths.qr()}?c=${encodeURIComponent(code)}`;
  return { href: new URL(here, window.location.origin).href, hasCode: code !== null };
}

/**
 * The ways to open this page in the phone's own browser; nothing outside an in-app browser. `isMain`: opening it is the
 * primary button of the screen.
 */
export const OpenInBrowser = ({ isMain = false }: { isMain?: boolean }) => {
  const words = useWording().t.layout.outside;
  const { href, hasCode } = addressOf(useVisit());
  const [copy, setCopy] = useState<'none' | 'done' | 'refused'>('none');
  const isInApp = inAppBrowser(navigator.userAgent) !== null;
  useEffect(() => {
    if (isInApp) track('in_app_browser');
  }, [isInApp]);
  if (!isInApp) return null;
  const link = externalLink(navigator.userAgent, href);
  // Not an anchor: the router would handle it as a page of the app.
  const onOpen = () => link && window.location.assign(link);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setCopy('done');
    } catch {
      setCopy('refused');
    }
  };
  return (
    <Stack gap="s">
      {hasCode && <Text small>{words.codeIncluded}</Text>}
      {link && (
        <Button kind={isMain ? 'primary' : 'second'} icon="external-link" onClick={onOpen}>
          {words.open}
        </Button>
      )}
      <Button kind={link ? 'quiet' : 'second'} onClick={() => void onCopy()}>
        {words.copy}
      </Button>
      <div role="status">
        {copy === 'done' && <Note icon="check">{words.copied}</Note>}
        {copy === 'refused' && (
          <Note>
            {words.notCopied}
            <span className={s.address}>{href}</span>
          </Note>
        )}
      </div>
    </Stack>
  );
};
