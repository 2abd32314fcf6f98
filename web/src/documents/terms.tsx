import { useText } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import { LongText } from './long-text.tsx';
import { TextPage } from './text-page.tsx';

type LegalPageProps = { name: 'terms' | 'privacy'; home: string };

const LegalPage = ({ name, home }: LegalPageProps) => (
  <TextPage title={useText().titles[name]} name={name} home={home}>
    {(blocks) => <LongText blocks={blocks} />}
  </TextPage>
);

export const Terms = () => <LegalPage name="terms" home={usePaths().home()} />;
export const Privacy = () => <LegalPage name="privacy" home={usePaths().home()} />;

/** The terms on their own page before the log-in. */
export const SignUpTerms = () => <LegalPage name="terms" home={usePaths().signIn()} />;
export const SignUpPrivacy = () => <LegalPage name="privacy" home={usePaths().signIn()} />;
