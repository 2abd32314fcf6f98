import { readSignInQuery } from '@meguri/core/paths.ts';
import { firstSentence } from '@meguri/core/text/first-sentence.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { CoverPage } from '@meguri/ui/basics/cover.tsx';
import { Frame } from '@meguri/ui/stamps/frame.tsx';
import { useSearch } from 'wouter/use-browser-location';
import { lazyPart } from '../browser/lazy-part.ts';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { lineFailureOf } from '../shared/accounts/line.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { IdlePopup } from '../shared/layout/idle-popup.tsx';
import { LanguageChoice } from '../shared/layout/language-choice.tsx';
import { Toaster, useToasts } from '../shared/layout/toaster.tsx';
import { Landing } from './landing.tsx';

/** The sign-in page of the campaign: what the campaign is and how to begin, or the log-in form below the same cover. */
export const SignIn = () => (
  <Toaster above="edge">
    <SignInCover />
    <IdlePopup hook="signin" />
  </Toaster>
);

/** The first visit needs no form, so its code is loaded when it is requested. */
const useLogIn = lazyPart(() => import('./log-in.tsx').then((m) => m.LogIn));

const SignInCover = () => {
  const { t, locale } = useWording();
  const { slug } = useVisit();
  const search = useSearch();
  const { show } = useToasts();
  const { name, description, landing } = useCampaign();
  const { login, ended } = readSignInQuery(search, slug);
  // A visitor whose session has ended has an account, and LINE returns here with what went wrong.
  const isLogIn = login || ended !== undefined || lineFailureOf(search) !== null;
  const { Part: LogIn, error, retry } = useLogIn(isLogIn);
  const { spots, spotCount } = landing;
  const isCut = spotCount > spots.length;
  return (
    <CoverPage
      slip={slipText(name, locale)}
      top={<LanguageChoice onFailure={(text) => text && show({ text, icon: 'wifi-off' })} />}
      outlines={spots.map(({ id, shape }, at) => (
        <Frame
          key={id}
          number={shape}
          text={isCut && at === spots.length - 1 ? `+${spotCount - at}` : String(at + 1)}
          inverse
        />
      ))}
      outlinesLabel={t.accounts.landing.promise({ n: spotCount })}
      lead={!isLogIn && description ? firstSentence(description) : undefined}
    >
      {!isLogIn && <Landing />}
      {isLogIn && LogIn && <LogIn />}
      {isLogIn && error !== undefined && <FailureNote error={error} onRetry={retry} />}
    </CoverPage>
  );
};
