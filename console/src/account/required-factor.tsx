import { lacksFactor } from '@meguri/core/console/factors/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { useFactors } from '../session/use-factors.ts';
import { meQuery, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { AccountMenu } from '../shared/frame/account-menu.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './account-page.module.css';

const AccountFactors = lazyPart(() => import('./account-factors.tsx'), 'AccountFactors');

/**
 * Shows its content to members who have the factor that is demanded in the campaign of `slug`, or for null everywhere. Others set one
 * up here; the address stays, and they go on once they have saved their recovery codes.
 */
export const RequiredFactor = ({ slug, children }: { slug: string | null; children: ReactNode }) => {
  const { factor } = useMe();
  const isLacking = lacksFactor(factor, slug);
  // Stays until the member goes on, so that recovery codes do not vanish when the member is asked for again.
  const [isHeld, setHeld] = useState(isLacking);
  if (isLacking && !isHeld) setHeld(true);
  return isLacking || isHeld ? (
    <SetUpFirst isEverywhere={factor.isDemandedEverywhere} onGone={() => setHeld(false)} />
  ) : (
    children
  );
};

const SetUpFirst = ({ isEverywhere, onGone }: { isEverywhere: boolean; onGone: () => void }) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const { data } = useFactors();
  const words = t.factors.setUp;
  const isReady = data?.totp || data?.passkeys.some(({ isOfThisHost }) => isOfThisHost);
  const goOn = async () => {
    await queries.fetchQuery({ ...meQuery(call), staleTime: 0 });
    onGone();
  };
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
      <main className={s.required}>
        <h1 className={s.sentence}>{words.title}</h1>
        <p>{isEverywhere ? words.everywhere : words.campaign}</p>
        <AccountFactors />
        {isReady && (
          <div className={s.section}>
            <Notice tone="ok" title={words.ready} />
            <div>
              <Action kind="primary" size="large" onPress={() => void goOn()}>
                {words.go}
              </Action>
            </div>
          </div>
        )}
      </main>
    </>
  );
};
