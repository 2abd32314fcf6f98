import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { Changes } from '@meguri/ui/lists/changes.tsx';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { type Present, useCampaign } from '../../queries/queries.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import { KIND_ICONS } from '../../shared/presents/present-words.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { changesOf, stampsWord } from './exchange-words.ts';
import { lotteryLabel } from './present-action.ts';
import { useExchange } from './use-exchange.ts';
import type { Take } from './use-take.ts';

type ExchangeSheetProps = { present: Present; facts: TicketFacts; take: Take };

const keyOf = ({ spotIds }: { spotIds: readonly string[] }): string => spotIds.join();

/**
 * Confirms an exchange: what it changes, which other presents it moves further away, and that it cannot be undone. If
 * other stamps would harm less, the visitor chooses which to give.
 */
export const ExchangeSheet = ({ present, facts, take }: ExchangeSheetProps) => {
  const t = useText();
  const words = t.presents.exchange;
  const deal = words[present.lottery ? lotteryLabel(present.lottery) : 'exchange'];
  const { kind } = useCampaign();
  const { exchange, error, retry } = useExchange(present);
  // The ids of the stamps. An index could stand for other stamps after the choices are loaded again.
  const [chosen, setChosen] = useState<string | null>(null);
  // A choice belongs to one exchange.
  if (chosen !== null && take.step?.at !== 'exchange') setChosen(null);
  const choices = exchange?.choices ?? [];
  const choice = choices.find((one) => keyOf(one) === chosen) ?? choices[0];
  return (
    <Sheet
      open={take.step?.at === 'exchange'}
      onClose={take.close}
      dismissable={!take.isPending}
      title={deal.title}
      lead={present.name}
      actions={
        <>
          <OnlineButton
            icon={present.lottery ? KIND_ICONS.lottery : 'gift'}
            busy={take.isPending || (!choice && error === null)}
            disabled={!choice}
            // The last choice leaves it to the server, which takes the oldest stamps at the time of the call.
            onClick={() => take.agree(choice === choices.at(-1) ? undefined : choice?.spotIds)}
          >
            {deal.confirm}
          </OnlineButton>
          <Button kind="quiet" disabled={take.isPending} onClick={take.close}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      {error !== null && <FailureNote error={error} onRetry={retry} />}
      {exchange && choice && (
        <Stack>
          <p>{words.lead}</p>
          <Changes changes={changesOf(present, choice, exchange, { words, facts, kind })} />
          {choices.length > 1 && (
            <OptionCards
              legend={words.gives}
              options={choices.map((one) => ({
                value: keyOf(one),
                label: stampsWord(one.spotIds, exchange, { words, facts }),
                detail: one === choices.at(-1) ? words.oldest : one.setbacks.length === 0 ? words.harmless : undefined,
              }))}
              value={[keyOf(choice)]}
              onChange={([value = null]) => setChosen(value)}
            />
          )}
          <Note kind="warn" title={deal.warning}>
            {choice.spotIds.length > 0 && words.stays}
          </Note>
        </Stack>
      )}
    </Sheet>
  );
};
