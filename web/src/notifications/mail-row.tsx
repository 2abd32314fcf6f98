import { List, ListItem } from '@meguri/ui/basics/layout.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { LazySheet } from '../shared/layout/lazy-sheet.tsx';
import { useNoticeMail } from '../shared/notice-mail/use-notice-mail.ts';

/** Offers to receive notices by mail, below the row for those on this phone. */
export const MailRow = () => {
  const { noticeMail: words, menu } = useText();
  const { isOffered, noticeMail, isOn } = useNoticeMail();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <List>
        <ListItem
          icon="send"
          title={words.title}
          value={noticeMail ? (isOn ? menu.sound.on : menu.sound.off) : undefined}
          onClick={() => setOpen(true)}
        />
      </List>
      <LazySheet sheet="noticeMail" open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
