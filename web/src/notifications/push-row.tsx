import { List, ListItem } from '@meguri/ui/basics/layout.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { usePushWay } from '../shared/push/use-push-way.ts';
import { PushSheet } from './push-sheet.tsx';

/** Offers to receive notices on this phone, above the list of those that are published. */
export const PushRow = () => {
  const { push, menu } = useText();
  const way = usePushWay();
  const [isOpen, setOpen] = useState(false);
  if (way === 'none') return null;
  return (
    <>
      <List>
        <ListItem
          icon="bell"
          title={push.title}
          value={way === 'on' ? menu.sound.on : menu.sound.off}
          onClick={() => setOpen(true)}
        />
      </List>
      <PushSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
