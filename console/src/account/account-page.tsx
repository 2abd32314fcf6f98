import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import { AccountMenu } from '../shared/frame/account-menu.tsx';
import { LanguageChoice } from '../shared/frame/console-languages.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { AccountFactors } from './account-factors.tsx';
import s from './account-page.module.css';
import { PasswordSection } from './password-section.tsx';
import { SessionSection } from './session-section.tsx';
import { TextSizeChoice } from './text-size-choice.tsx';

/** Who is signed in and for which campaigns, with password, second factor and sessions. */
export const AccountPage = () => {
  const { t } = useWords();
  const { name: own, email, isInstallationOwner, campaigns } = useMe();
  const words = t.account;
  const names = new Map(useCampaigns().map(({ slug, name }) => [slug, name]));
  return (
    <>
      <header className={s.head}>
        <Link to="/" className={s.product} lang="en">
          {t.common.product}
        </Link>
        <div>
          <AccountMenu />
        </div>
      </header>
      <main className={s.page}>
        <Hanko name={own} size={116} />
        <div>
          <h1 className={s.sentence}>{words.sentence(own)}</h1>
          <dl className={s.facts}>
            <dt>{words.email}</dt>
            <dd>{email}</dd>
            <dt>{words.roles}</dt>
            <dd>
              {isInstallationOwner && <p>{t.team.roleIn(words.everywhere, t.frame.roles.owner)}</p>}
              {campaigns.map(({ slug, role }) => (
                <p key={slug}>{t.team.roleIn(names.get(slug) ?? slug, t.frame.roles[role])}</p>
              ))}
              {!isInstallationOwner && campaigns.length === 0 && words.none}
            </dd>
            <dt>{words.language}</dt>
            <dd>
              <LanguageChoice />
            </dd>
            <dt>{words.textSize.label}</dt>
            <dd>
              <TextSizeChoice />
            </dd>
          </dl>
          <PasswordSection />
          <AccountFactors />
          <SessionSection />
        </div>
      </main>
    </>
  );
};
