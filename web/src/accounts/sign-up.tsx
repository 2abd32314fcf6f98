import { readSignInQuery } from '@meguri/core/paths.ts';
import { Dock, TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Checkbox } from '@meguri/ui/forms/choice.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { LazySheet } from '../shared/layout/lazy-sheet.tsx';
import { Toaster } from '../shared/layout/toaster.tsx';
import { formFailure } from './form-failure.ts';
import { InAppNote } from './in-app-note.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { Consent, type ConsentText } from './terms-consent.tsx';
import { useRegistration } from './use-registration.ts';

/**
 * Registration: four fields and one checkbox. The terms open in a sheet over the form, so that the input is not lost.
 */
export const SignUp = () => {
  const t = useText();
  const { slug, paths } = useVisit();
  const { returnTo } = readSignInQuery(useSearch(), slug);
  return (
    <Toaster above="dock">
      <TopBar title={t.auth.signUp.title} back={{ label: t.common.back, href: paths.signIn({ returnTo }) }} />
      <Form logIn={paths.signIn({ returnTo, login: true })} />
    </Toaster>
  );
};

const Form = ({ logIn }: { logIn: string }) => {
  const t = useText();
  const words = t.auth.signUp;
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<ConsentText | null>(null);
  const registration = useRegistration();
  const { pages } = useCampaign();
  const hasTexts = pages.terms !== null || pages.privacy !== null;
  const { draft, errorOf, set, isPending, failure, isTaken, failedSubmits, submit } = registration;
  const message = failure === null ? null : formFailure(failure, t);

  useEffect(() => {
    if (failedSubmits > 0 && form.current) focusFirstError(form.current);
  }, [failedSubmits]);
  useEffect(() => {
    // With a taken name the focus is on its field.
    if (failure !== null && !isTaken) note.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, isTaken]);

  return (
    <Page foot="dock" padded>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="s">
          <InAppNote />
          <RegistrationFields registration={registration} />
          {hasTexts && (
            <Checkbox
              name="accepted"
              checked={draft.accepted}
              onChange={(accepted) => set('accepted', accepted)}
              error={errorOf('accepted')}
              required
            >
              <Consent onRead={setReading} />
            </Checkbox>
          )}
          <div ref={note}>
            {message && (
              <Stack gap="s">
                <Note kind="error" title={message.title}>
                  {isTaken ? words.exists : message.text}
                </Note>
                {isTaken && (
                  <Button kind="second" href={logIn}>
                    {words.toSignIn}
                  </Button>
                )}
              </Stack>
            )}
          </div>
        </Stack>
        <Dock>
          <Button type="submit" busy={isPending}>
            {words.submit}
          </Button>
        </Dock>
      </form>
      <LazySheet sheet="terms" open={reading === 'terms'} onClose={() => setReading(null)} />
      <LazySheet sheet="privacy" open={reading === 'privacy'} onClose={() => setReading(null)} />
    </Page>
  );
};
