import { readSignInQuery } from '@meguri/core/paths.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { CoverSheet } from '@meguri/ui/basics/cover.tsx';
import { Or, Stack } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Seal } from '@meguri/ui/stamps/seal.tsx';
import { useSearch } from 'wouter/use-browser-location';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { IdlePopup } from '../shared/layout/idle-popup.tsx';
import { LanguageChoice } from '../shared/layout/language-choice.tsx';
import { Toaster, useToasts } from '../shared/layout/toaster.tsx';
import { InAppNote } from './in-app-note.tsx';
import { LineButton } from './line-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page of the campaign: its cover with the log-in form below. */
export const SignIn = () => (
  <Toaster above="edge">
    <SignInCover />
    <IdlePopup hook="signin" />
  </Toaster>
);

const SignInCover = () => {
  const { t, locale } = useWording();
  const { slug, storage, paths } = useVisit();
  const search = useSearch();
  const { show } = useToasts();
  const campaign = useCampaign();
  const { returnTo, ended } = readSignInQuery(search, slug);
  const words = t.accounts.signIn;
  const hasLine = campaign.login.includes('line');
  const hasPassword = campaign.login.includes('password') || !hasLine;
  return (
    <CoverSheet
      slip={slipText(campaign.name, locale)}
      top={<LanguageChoice onFailure={(text) => text && show({ text, icon: 'wifi-off' })} />}
      seals={campaign.courses.map(({ id, name }, at) => <Seal key={id} id={id} number={at + 1} name={name} inverse />)}
    >
      <Stack>
        <Title>{words.title}</Title>
        {ended && <Note title={t.session.ended.title}>{t.session.ended.text}</Note>}
        <InAppNote />
        {!storage.isPersisted() && <Note kind="warn">{t.session.notKept}</Note>}
        {hasPassword && <SignInForm />}
        <Stack gap="s">
          {hasPassword && <Or>{words.or}</Or>}
          {hasLine && <LineButton />}
          {hasPassword && (
            <Button kind="second" href={paths.signUp({ returnTo })}>
              {words.register}
            </Button>
          )}
        </Stack>
      </Stack>
    </CoverSheet>
  );
};
