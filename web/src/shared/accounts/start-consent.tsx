import { InlineLink } from '@meguri/ui/basics/text.tsx';
import { type MouseEvent, useState } from 'react';
import { useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { LazySheet } from '../layout/lazy-sheet.tsx';
import s from './start-consent.module.css';

type LegalText = 'terms' | 'privacy';

/**
 * The sentence below the button that starts a guest. It names the texts that the campaign has; without any there is nothing
 * to consent to. Its links open the texts in a sheet, because the page behind may hold a scanned code.
 */
export const StartConsent = ({ before }: { before: string }) => {
  const { accounts } = useWording().t;
  const paths = usePaths();
  const { pages } = useCampaign();
  const [reading, setReading] = useState<LegalText | null>(null);
  const { landing, consent } = accounts;
  const read = (text: LegalText) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setReading(text);
  };
  const hasTexts = pages.terms !== null || pages.privacy !== null;
  return (
    <p className={s.consent}>
      {landing.noName}
      {hasTexts && before}
      {pages.terms !== null && (
        <InlineLink href={paths.signUpTerms()} onClick={read('terms')}>
          {consent.terms}
        </InlineLink>
      )}
      {pages.terms !== null && pages.privacy !== null && consent.between}
      {pages.privacy !== null && (
        <InlineLink href={paths.signUpPrivacy()} onClick={read('privacy')}>
          {consent.privacy}
        </InlineLink>
      )}
      {hasTexts && landing.consent.after}
      <LazySheet sheet="terms" open={reading === 'terms'} onClose={() => setReading(null)} />
      <LazySheet sheet="privacy" open={reading === 'privacy'} onClose={() => setReading(null)} />
    </p>
  );
};
