import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Segments } from '@meguri/ui/forms/segments.tsx';
import { useState } from 'react';
import { goBack } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { useUser } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { Toaster } from '../shared/layout/toaster.tsx';
import { LoadTab } from './load-tab.tsx';
import { takeRecovery } from './recovery-code.ts';
import { SaveTab } from './save-tab.tsx';

/** Moves what an account holds to another account: saves a recovery code, or loads one. */
export const RestorePage = () => {
  const t = useText();
  const { slug, paths } = useVisit();
  const words = t.restore;
  const [token] = useState(() => takeRecovery(slug));
  // After its stamps were moved, an account has nothing to save. Its visitor comes to bring them back.
  const wasMoved = useUser().data?.user.movedAt !== undefined;
  const [tab, setTab] = useState<'save' | 'load'>(token !== null || wasMoved ? 'load' : 'save');
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
            {tab === 'save' ? <SaveTab /> : <LoadTab linked={token} />}
          </Segments>
        </Stack>
      </Page>
    </Toaster>
  );
};
