import { useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { CopyAction } from '../controls/copy-action.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import { QrFigure } from '../figures/qr-figure.tsx';
import { useMinute } from '../frame/use-minute.ts';
import { LocalAddressNotice } from '../states/local-address.tsx';
import s from './preview.module.css';
import { isBeforePeriod } from './preview-times.ts';
import type { PreviewDialog } from './use-preview-dialog.ts';
import type { PreviewEntry } from './use-preview-entry.ts';
import { useRehearsalActions } from './use-rehearsal.ts';

interface PreviewDialogsProps {
  slug: string;
  dialog: PreviewDialog;
  entry: PreviewEntry;
}

/** The dialogs of the preview: one shows the draft on a phone and can end all previews, one empties the rehearsal. */
export const PreviewDialogs = ({ slug, dialog: { opened, action, open, run }, entry }: PreviewDialogsProps) => {
  const { t } = useWords();
  const { data } = useDraftView();
  const now = useMinute();
  const words = t.preview;
  const actions = useRehearsalActions(slug);
  const { rehearsal, at, phoneUrl } = entry;
  return (
    <>
      <ConsoleDialog
        isOpen={opened === 'phone'}
        onClose={() => open(null)}
        title={words.onPhone}
        submit={words.endPreviews}
        isDanger
        isShowing
        onSubmit={() => run(actions.endPreviews)}
        isPending={action === 'running'}
      >
        <div className={s.phone}>
          {phoneUrl && <QrFigure text={phoneUrl} label={words.phoneCode} />}
          {isBeforePeriod(at ?? now, data) && (
            <p className={s.early}>{words.phoneEarly(words.times.first, words.asOf)}</p>
          )}
          <p>{at === null ? words.phoneText : `${words.phoneAsOf} ${words.phoneText}`}</p>
          {phoneUrl && <CopyAction size="small" text={() => phoneUrl} label={words.copyLink} />}
          {rehearsal?.url && <LocalAddressNotice address={rehearsal.url} />}
        </div>
        {action === 'failed' && <p role="alert">{t.common.failed.text}</p>}
      </ConsoleDialog>
      <ConsoleDialog
        isOpen={opened === 'empty'}
        onClose={() => open(null)}
        title={words.empty.title}
        submit={words.empty.submit}
        onSubmit={() => run(actions.empty)}
        isPending={action === 'running'}
      >
        <p>{words.empty.text(rehearsal?.visitors ?? 0)}</p>
        {action === 'failed' && <p role="alert">{t.common.failed.text}</p>}
      </ConsoleDialog>
    </>
  );
};
