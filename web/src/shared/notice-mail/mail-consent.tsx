import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Checkbox } from '@meguri/ui/forms/choice.tsx';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';

interface MailConsentProps {
  /** The address; null where the page does not know it. */
  email: string | null;
  busy: boolean;
  onAccept: () => void;
}

/** Asks for the consent to notices by mail. Nothing is ticked before the visitor does it. */
export const MailConsent = ({ email, busy, onAccept }: MailConsentProps) => {
  const { noticeMail: words } = useText();
  const [isTicked, setTicked] = useState(false);
  return (
    <Stack>
      <Checkbox checked={isTicked} onChange={setTicked}>
        {email === null ? words.consentHere : words.consent({ email })}
      </Checkbox>
      <Button icon="send" busy={busy} disabled={!isTicked} onClick={onAccept}>
        {words.turnOn}
      </Button>
    </Stack>
  );
};
