import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { Changes } from '@meguri/ui/lists/changes.tsx';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import type { Present } from '../../queries/queries.ts';
import { KIND_ICONS } from '../../shared/presents/present-words.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { changesOf, stampsWord } from './exchange-words.ts';
import { lotteryLabel } from './present-action.ts';
import { useExchange } from './use-exchange.ts';
import type { Take } from './use-take.ts';

type ExchangeSheetProps = { present: Present; facts: TicketFacts; take: Take };

/**
 * Confirms an exchange: what it changes, which other presents it moves further away, and that it cannot be undone. If
 * other stamps would harm less, the visitor chooses which to give.
 */
export const ExchangeSheet = ({ present, facts, take }: ExchangeSheetProps) => {
  const t = useText();
  const words = t.presents.exchange;
  const deal = words[present.lottery ? lotteryLabel(present.lottery) : 'exchange'];
  const exchange = useExchange(present);
  const [chosen, setChosen] = useState('0');
  const choices = exchange?.choices ?? [];
  const choice = choices[Number(chosen)] ?? choices[0];
  return (
    <Sheet
      open={take.step?.at === 'exchange'}
      onClose={take.close}
      dismissable={!take.isPending}
      title={deal.title}
      lead={present.name}
      actions={
        <>
          <Button
            icon={present.lottery ? KIND_ICONS.lottery : 'gift'}
            busy={take.isPending || !choice}
            onClick={() => take.agree(choice?.spotIds)}
          >
            {deal.confirm}
          </Button>
          <Button kind="quiet" disabled={take.isPending} onClick={take.close}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      {exchange && choice && (
        <Stack>
          <p>{words.lead}</p>
          <Changes changes={changesOf(present, choice, exchange, { words, facts })} />
          {choices.length > 1 && (
            <OptionCards
              legend={words.gives}
              options={choices.map(({ spotIds, setbacks }, place) => ({
                value: String(place),
                label: stampsWord(spotIds, exchange, { words, facts }),
                detail: setbacks.length === 0 ? words.harmless : words.oldest,
              }))}
              value={[choices[Number(chosen)] ? chosen : '0']}
              onChange={([value = '0']) => setChosen(value)}
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
