import { slipText } from '@meguri/core/text/title-slip.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { CoverSheet } from '@meguri/ui/basics/cover.tsx';
import { List, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text, Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Accordion } from '@meguri/ui/lists/notification.tsx';
import { useState } from 'react';
import { inAppBrowser } from '../../browser/in-app-browser.ts';
import { useText, useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { LanguageChoice } from '../../shared/layout/language-choice.tsx';
import { OpenInBrowser } from '../../shared/layout/open-in-browser.tsx';

/** A code scanned while signed out, often on the first page view: a log-in button, and help if that fails. */
export const QrSignedOut = ({ hasCode }: { hasCode: boolean }) => {
  const t = useText();
  const { locale } = useWording();
  const { name } = useCampaign();
  const { paths, storage } = useVisit();
  const [failure, setFailure] = useState<string | null>(null);
  const { signIn } = t.acquire.qr;
  const text = !hasCode ? signIn.none : storage.isPersisted() ? signIn.codeStored : signIn.lost;
  return (
    <CoverSheet slip={slipText(name, locale)} top={<LanguageChoice onFailure={setFailure} />}>
      <Stack>
        {failure && <Note kind="error">{failure}</Note>}
        <Title>{signIn.title}</Title>
        <Text lead>{text}</Text>
        <Button href={paths.signIn({ returnTo: paths.qr(), login: true })}>{signIn.go}</Button>
        <Button kind="second" href={paths.signUp({ returnTo: paths.qr() })}>
          {signIn.register}
        </Button>
        <Hints />
      </Stack>
    </CoverSheet>
  );
};

/**
 * Reasons why an earlier log-in may be missing in this browser, one expandable row for each kind of browser and
 * camera.
 */
const Hints = () => {
  const { hints } = useText().acquire.qr;
  const isInApp = inAppBrowser(navigator.userAgent) !== null;
  return (
    <section>
      <Stack gap="s">
        <Title level={3}>{hints.title}</Title>
        <List>
          <Accordion title={hints.inAppTitle} open={isInApp}>
            {hints.inAppText}
            <OpenInBrowser />
          </Accordion>
          <Accordion title={hints.privateTitle}>{hints.privateText}</Accordion>
          <Accordion title={hints.iphoneTitle}>{hints.iphoneText}</Accordion>
          <Accordion title={hints.androidTitle}>{hints.androidText}</Accordion>
        </List>
      </Stack>
    </section>
  );
};
