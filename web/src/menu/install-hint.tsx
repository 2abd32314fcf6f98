import { List, ListItem } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useText } from '../i18n/language-context.ts';
import { install, useInstallWay } from '../offline/install.ts';
import { useVisit } from '../session/visit.ts';

/** Offers or explains adding the campaign to the home screen, where this browser can do that. */
export const InstallHint = () => {
  const words = useText().menu.install;
  const { storage } = useVisit();
  const way = useInstallWay();
  if (way === 'prompt') {
    return (
      <List>
        <ListItem icon="smartphone" title={words.title} detail={words.why} onClick={() => void install(storage)} />
      </List>
    );
  }
  return (
    way === 'by-hand' && (
      <Note kind="plain" icon="smartphone" title={words.title}>
        {words.byHand}
      </Note>
    )
  );
};
