import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useText } from '../i18n/language-context.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';
import { LongText } from './long-text.tsx';
import { OrganiserText } from './organiser-text.tsx';

const LegalSheet = ({ name, open, onClose }: FrameSheetProps & { name: 'terms' | 'privacy' }) => {
  const t = useText();
  return (
    <Sheet
      tall
      open={open}
      onClose={onClose}
      title={t.titles[name]}
      actions={
        <Button kind="second" onClick={onClose}>
          {t.common.close}
        </Button>
      }
    >
      <OrganiserText name={name}>{(blocks) => <LongText blocks={blocks} level={3} />}</OrganiserText>
    </Sheet>
  );
};

/** The terms in a sheet over the registration form. */
export const TermsSheet = (props: FrameSheetProps) => <LegalSheet name="terms" {...props} />;
/** The privacy policy in a sheet over the registration form. */
export const PrivacySheet = (props: FrameSheetProps) => <LegalSheet name="privacy" {...props} />;
