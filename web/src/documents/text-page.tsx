import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Page } from '@meguri/ui/basics/layout.tsx';
import type { ReactNode } from 'react';
import { goBack } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import type { Block } from './markdown.ts';
import { OrganiserText } from './organiser-text.tsx';
import type { TextName } from './use-organiser-text.ts';

type TextPageProps = {
  title: string;
  name: TextName;
  /** Where the back button leads when there is no previous page. */
  home: string;
  children: (blocks: readonly Block[]) => ReactNode;
};

/** A page that shows a text of the organiser. */
export const TextPage = ({ title, name, home, children }: TextPageProps) => {
  const t = useText();
  return (
    <>
      <TopBar title={title} back={{ label: t.common.back, onClick: () => goBack(home) }} />
      <Page padded>
        <OrganiserText name={name}>{children}</OrganiserText>
      </Page>
    </>
  );
};
