import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Segments } from '@meguri/ui/forms/segments.tsx';
import { useEffect, useState } from 'react';
import { goBack } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { useUser } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { Toaster } from '../shared/layout/toaster.tsx';
import { LoadTab } from './load-tab.tsx';
import { takeRecovery } from './recovery-code.ts';
import { SaveTab } from './save-tab.tsx';
import { storeRecoveryLink } from './store-recovery-link.ts';

/** Moves what an account holds to another account: saves a recovery code, or loads one. */
export const RestorePage = () => {
  const t = useText();
  const { slug, paths } = useVisit();
  const words = t.restore;
  const [link, setLink] = useState(() => ({ token: takeRecovery(slug), opened: 0 }));
  // After its stamps were moved, an account has nothing to save. Its visitor comes to bring them back.
  const wasMoved = useUser().data?.user.movedAt !== undefined;
  const [tab, setTab] = useState<'save' | 'load'>(link.token !== null || wasMoved ? 'load' : 'save');
  // A recovery link that is opened in a tab with this page changes the fragment only, and the browser does not load the page again.
  useEffect(() => {
    const onHash = () => {
      storeRecoveryLink(slug);
      const token = takeRecovery(slug);
      if (token === null) return;
      setLink(({ opened }) => ({ token, opened: opened + 1 }));
      setTab('load');
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [slug]);
  return (
    <Toaster above="edge">
      <TopBar title={words.title} back={{ label: t.common.back, onClick: () => goBack(paths.home()) }} />
      <Page foot="plain" padded>
        <Stack>
          <Segments
            label={words.tabs.label}
            segments={[
              { key: 'save', label: words.tabs.save },
              { key: 'load', label: words.tabs.load },
            ]}
            current={tab}
            onChange={setTab}
          >
            {tab === 'save' ? <SaveTab /> : <LoadTab key={link.opened} linked={link.token} />}
          </Segments>
        </Stack>
      </Page>
    </Toaster>
  );
};
