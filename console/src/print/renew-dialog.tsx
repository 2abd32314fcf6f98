import { useDraftTools } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import type { PrintedSpot } from './print-facts.ts';

/** Raises the key version of codes in the draft, after it has said what follows from it. */
export const RenewDialog = ({ spots, onClose }: { spots: readonly PrintedSpot[]; onClose: () => void }) => {
  const { t } = useWords();
  const words = t.print;
  const { session } = useDraftTools();
  const next = ({ code }: PrintedSpot) => Math.max(code?.version ?? 1, code?.published ?? 1) + 1;
  const [first] = spots;
  if (!first) return null;
  const submit = () => {
    for (const spot of spots)
      session.edit({ op: 'set', path: `/spots/${spot.id}/methods/qr/version`, value: next(spot) });
    onClose();
  };
  const isOne = spots.length === 1;
  return (
    <ConsoleDialog
      isOpen
      isDanger
      onClose={onClose}
      title={isOne ? `${words.renewing.title}: ${first.listed.words}` : words.renewAll(spots.length)}
      submit={isOne ? words.renewSubmit(next(first)) : words.renew}
      onSubmit={submit}
    >
      <p>{isOne ? words.renewing.text(next(first)) : words.renewAllText(spots.length)}</p>
      {spots.some(({ code }) => code?.otherCodes) && <p>{t.liveActions.spot.otherCodes}</p>}
    </ConsoleDialog>
  );
};
