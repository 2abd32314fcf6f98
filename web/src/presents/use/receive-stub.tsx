import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { ReceiveButton } from '@meguri/ui/tickets/receive-button.tsx';
import { TearStub } from '@meguri/ui/tickets/tear-stub.tsx';
import { useState } from 'react';
import { isUnanswered } from '../../api/http.ts';
import { useIsOffline } from '../../browser/online.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import type { UserPresent } from '../../queries/queries.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import s from './receive-stub.module.css';
import type { PresentUse } from './use-present-use.ts';

const WARNING = 'receive-warning';

/** The stub that is torn off in front of the staff. */
export const ReceiveStub = ({ userPresent, use }: { userPresent: UserPresent; use: PresentUse }) => {
  const { network, presents } = useText();
  const words = presents.receive;
  const isOffline = useIsOffline() && !use.isPending;
  const format = useFormat();
  const { usedAt } = use.used ?? userPresent;
  return (
    <TearStub
      hint={usedAt !== null ? words.doneHint : isOffline ? network.needed : words.hint}
      label={words.label}
      sliderLabel={words.slider}
      describedBy={WARNING}
      busy={use.isPending}
      disabled={isOffline}
      done={usedAt === null ? undefined : words.done({ time: `${format.date(usedAt)} ${format.time(usedAt)}` })}
      onTear={() => use.use()}
    />
  );
};

/** The texts below the stub: the result, the warning, and an alternative to swiping. */
export const ReceiveNotes = ({ userPresent, use }: { userPresent: UserPresent; use: PresentUse }) => {
  const { received } = useText().tickets.state;
  const isUsed = (use.used ?? userPresent).usedAt !== null;
  return (
    <div className={s.afterTear}>
      {/* There before it speaks, so that assistive technology hears it. */}
      <p role="status">{use.used && <Hidden>{received}</Hidden>}</p>
      {!isUsed && <BeforeReceiving use={use} />}
    </div>
  );
};

const BeforeReceiving = ({ use }: { use: PresentUse }) => {
  const t = useText();
  const words = t.presents.receive;
  const [way, setWay] = useState<'hold' | 'confirm' | null>(null);
  const isUnsure = isUnanswered(use.failure);
  return (
    <>
      <Stack>
        {use.failure !== null && (
          <Note kind="error" title={isUnsure ? failureText(use.failure, t).title : words.failed}>
            {isUnsure ? words.unsure : `${failureText(use.failure, t).title} ${words.unused}`}
          </Note>
        )}
        <div id={WARNING}>
          <Note kind="warn" title={words.warning}>
            {words.warningText}
          </Note>
        </div>
        <OnlineButton kind="quiet" onClick={() => setWay('hold')}>
          {words.cannot}
        </OnlineButton>
      </Stack>
      <Sheet
        open={way !== null}
        onClose={() => setWay(null)}
        title={way === 'confirm' ? words.confirmTitle : words.holdTitle}
        lead={way === 'confirm' ? words.confirmText : words.holdText}
        actions={
          <>
            {way === 'confirm' ? (
              <OnlineButton
                icon="check"
                onClick={() => {
                  setWay(null);
                  use.use();
                }}
              >
                {words.confirm}
              </OnlineButton>
            ) : (
              <ReceiveButton icon="stamp" onHeld={() => setWay('confirm')}>
                {words.hold}
              </ReceiveButton>
            )}
            <Button kind="quiet" onClick={() => setWay(null)}>
              {t.common.cancel}
            </Button>
          </>
        }
      />
    </>
  );
};
