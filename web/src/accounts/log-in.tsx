import { readSignInQuery } from '@meguri/core/paths.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Or, Stack } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useLayoutEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { useTitle } from '../shared/layout/title.ts';
import { InAppNote } from './in-app-note.tsx';
import s from './landing.module.css';
import { LineButton } from './line-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';

/** The ways to log in to an account that exists, and why the last one failed. */
export const LogIn = () => {
  const { t } = useWording();
  const { slug, storage, paths } = useVisit();
  const search = useSearch();
  const { login } = useCampaign();
  const { returnTo, ended } = readSignInQuery(search, slug);
  const words = t.accounts.signIn;
  const hasPassword = login.includes('password');
  useTitle(words.title);
  // This is another view of the same page, so the router does not scroll. A layout effect, because the note about LINE
  // scrolls to itself afterwards.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={s.logIn}>
      <Stack>
        <Title>{words.title}</Title>
        {ended === 'expired' && <Note title={t.session.ended.title}>{t.session.ended.text}</Note>}
        {ended === 'blocked' && (
          <Note kind="warn" title={t.session.blocked.title}>
            <UnbrokenNumbers text={storage.get('block') || t.session.blocked.text} />
          </Note>
        )}
        <InAppNote />
        {!storage.isPersisted() && <Note kind="warn">{t.session.notStored}</Note>}
        {login.every((kind) => kind === 'guest') && <Note kind="warn">{t.accounts.landing.noLogin}</Note>}
        {hasPassword && <SignInForm />}
        <Stack gap="s">
          {hasPassword && <Or>{words.or}</Or>}
          {login.includes('line') && <LineButton />}
          {hasPassword && (
            <Button kind="second" href={paths.signUp({ returnTo })}>
              {words.register}
            </Button>
          )}
          <Button kind="quiet" href={paths.signIn({ returnTo })}>
            {t.common.back}
          </Button>
        </Stack>
      </Stack>
    </div>
  );
};
