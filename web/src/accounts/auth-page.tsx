import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import { Toaster } from '../shared/layout/toaster.tsx';

/** The frame of an authentication screen other than sign-in: a bar that leads back to sign-in, and one column. */
export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useText();
  const paths = usePaths();
  return (
    <Toaster above="edge">
      <TopBar title={title} back={{ label: t.common.back, href: paths.signIn({ login: true }) }} />
      <Page foot="plain" padded>
        <Stack>{children}</Stack>
      </Page>
    </Toaster>
  );
};
