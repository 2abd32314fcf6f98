import { InlineLink } from '@meguri/ui/basics/text.tsx';
import type { MouseEvent } from 'react';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';

/** The texts that a visitor accepts. */
export type ConsentText = 'terms' | 'privacy';

/**
 * The sentence beside the checkbox, with the texts that the campaign has. Its links open the text in a sheet over the form, because leaving the page would
 * lose the passwords. In a new tab they open the page.
 */
export const Consent = ({ onRead }: { onRead: (text: ConsentText) => void }) => {
  const { before, terms, between, privacy, after } = useWording().t.accounts.consent;
  const paths = usePaths();
  const { pages } = useCampaign();
  const read = (text: ConsentText) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRead(text);
  };
  return (
    <>
      {before}
      {pages.terms !== null && (
        <InlineLink href={paths.signUpTerms()} onClick={read('terms')}>
          {terms}
        </InlineLink>
      )}
      {pages.terms !== null && pages.privacy !== null && between}
      {pages.privacy !== null && (
        <InlineLink href={paths.signUpPrivacy()} onClick={read('privacy')}>
          {privacy}
        </InlineLink>
      )}
      {after}
    </>
  );
};
