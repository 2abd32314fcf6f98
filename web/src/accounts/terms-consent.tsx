import { InlineLink } from '@meguri/ui/basics/text.tsx';
import type { MouseEvent } from 'react';
import { useText } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';

/** The texts that a visitor agrees to. */
export type ConsentText = 'terms' | 'privacy';

/**
 * The sentence beside the box. Its links open the text over the form, which would lose the passwords on another page;
 * in a new tab they lead to the pages themselves.
 */
export const Consent = ({ onRead }: { onRead: (text: ConsentText) => void }) => {
  const { before, terms, between, privacy, after } = useText().accounts.signUp.consent;
  const paths = usePaths();
  const read = (text: ConsentText) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRead(text);
  };
  return (
    <>
      {before}
      <InlineLink href={paths.signUpTerms()} onClick={read('terms')}>
        {terms}
      </InlineLink>
      {between}
      <InlineLink href={paths.signUpPrivacy()} onClick={read('privacy')}>
        {privacy}
      </InlineLink>
      {after}
    </>
  );
};
