import { useState } from 'react';
import { useDraftTools } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Notice, StatusTag } from '../shared/states/states.tsx';
import type { PrintCodes, PrintedSpot } from './print-facts.ts';
import s from './print-page.module.css';

/** The key versions of the code in the preview, old ones that are still scanned, and new codes. */
export const CodeFacts = ({
  shown,
  codes,
  chosen,
}: {
  shown: PrintedSpot;
  codes: PrintCodes;
  chosen: readonly PrintedSpot[];
}) => {
  const { t } = useWords();
  const words = t.print;
  const { isEditable } = useDraftTools();
  const [renewed, setRenewed] = useState<readonly PrintedSpot[] | null>(null);
  if (!shown.code) return null;
  const { version, published } = shown.code;
  const [old] = codes.oldScans.filter(({ spotId }) => spotId === shown.id);
  const withCodes = chosen.filter(({ code }) => code !== null);
  return (
    <div className={s.facts}>
      <h2>{words.qrOf(shown.name.words)}</h2>
      <ul className={s.versions}>
        {published !== null && (
          <li>
            <b>{words.version(published)}</b>
            <StatusTag tone="ok">{words.valid}</StatusTag>
          </li>
        )}
        {version !== published && (
          <li>
            <b>{words.version(version)}</b>
            <StatusTag tone="busy">{words.waiting}</StatusTag>
          </li>
        )}
      </ul>
      {old && (
        <Notice tone="full" title={words.old.title(shown.name.words)}>
          <p>{words.old.text(old.day, old.count, old.version)}</p>
        </Notice>
      )}
      {isEditable && (
        <>
          <p className={s.hint}>{words.renewLead}</p>
          <Action kind="danger" onPress={() => setRenewed([shown])}>
            {words.renew}
          </Action>
          {withCodes.length > 1 && (
            <Action kind="quiet" onPress={() => setRenewed(withCodes)}>
              {words.renewAll(withCodes.length)}
            </Action>
          )}
        </>
      )}
      {renewed && <RenewDialog spots={renewed} onClose={() => setRenewed(null)} />}
    </div>
  );
};

/** Raises the key version of codes in the draft, after it has said what follows from it. */
const RenewDialog = ({ spots, onClose }: { spots: readonly PrintedSpot[]; onClose: () => void }) => {
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
      title={isOne ? `${words.renewing.title}: ${first.name.words}` : words.renewAll(spots.length)}
      submit={isOne ? words.renewSubmit(next(first)) : words.renew}
      onSubmit={submit}
    >
      <p>{isOne ? words.renewing.text(next(first)) : words.renewAllText(spots.length)}</p>
      {spots.some(({ code }) => code?.otherCodes) && <p>{t.liveActions.spot.otherCodes}</p>}
    </ConsoleDialog>
  );
};
