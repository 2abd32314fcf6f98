import { useText } from '../i18n/language-context.ts';
import { Button } from '../ui/button.tsx';
import { List, Page, Section, Stack } from '../ui/layout.tsx';
import { Accordion } from '../ui/notice.tsx';
import { Text, Title } from '../ui/text.tsx';
import { useVisit } from '../visit.ts';

/** A code scanned by nobody that we know: log in first; what helps where that does not work. */
export const QrSignedOut = ({ hasCode }: { hasCode: boolean }) => {
  const words = useText().acquire.qr;
  const { paths, storage } = useVisit();
  const { signIn, hints } = words;
  const text = !hasCode ? signIn.none : storage.isKept() ? signIn.kept : signIn.lost;
  return (
    <Page padded>
      <Section>
        <Stack>
          <Title level={1}>{signIn.title}</Title>
          <Text lead>{text}</Text>
          <Button href={paths.signIn({ returnTo: paths.qr() })}>{signIn.go}</Button>
          <Button kind="second" href={paths.signUp({ returnTo: paths.qr() })}>
            {signIn.register}
          </Button>
        </Stack>
      </Section>
      <Section title={hints.title}>
        <List>
          <Accordion title={hints.inAppTitle}>{hints.inAppText}</Accordion>
          <Accordion title={hints.privateTitle}>{hints.privateText}</Accordion>
          <Accordion title={hints.iphoneTitle}>{hints.iphoneText}</Accordion>
          <Accordion title={hints.androidTitle}>{hints.androidText}</Accordion>
        </List>
      </Section>
    </Page>
  );
};
