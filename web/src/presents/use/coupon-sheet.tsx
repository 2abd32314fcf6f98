import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import { useState } from 'react';
import { NetworkFailure } from '../../api/http.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useSpots } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { usedWord } from '../../shared/presents/present-words.ts';
import { ticketView } from '../../shared/presents/ticket-view.ts';
import { distanceTo } from '../../shared/stamps/nearness.ts';
import { usePosition } from '../../shared/stamps/use-position.ts';
import type { ShownPresent } from '../shown-present.ts';
import { firstPlace, rememberedPlace, withPlace } from './coupon-place.ts';
import type { PresentUse } from './use-present-use.ts';

type CouponSheetProps = ShownPresent & { open: boolean; use: PresentUse; onClose: () => void };

/** Uses a coupon: the spot, a warning and the confirmation; afterwards when and where it was used. */
export const CouponSheet = ({ present, status, facts, open, use, onClose }: CouponSheetProps) => {
  const t = useText();
  const words = t.presents.use;
  const { storage } = useVisit();
  const { spots } = present;
  const remembered = rememberedPlace(storage.get('spot_selection'), present.id);
  const [chosen, setChosen] = useState(() => firstPlace(spots, remembered));
  const [isMissing, setMissing] = useState(false);
  const place = chosen === null ? '' : facts.nameOf.spot(chosen);
  const view = ticketView(present, status, facts);

  const confirm = () => {
    if (spots.length > 0 && chosen === null) return setMissing(true);
    if (chosen !== null) storage.set('spot_selection', withPlace(storage.get('spot_selection'), present.id, chosen));
    use.use(chosen ?? undefined);
  };
  if (use.used) {
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={words.done}
        lead={words.doneText}
        actions={<Button onClick={onClose}>{t.common.close}</Button>}
      >
        <div role="status">
          <Ticket {...view} name={present.name} fact={usedWord(use.used, facts)} />
        </div>
      </Sheet>
    );
  }
  const isUnsure = use.failure instanceof NetworkFailure;
  const failure = use.failure === null ? null : failureText(use.failure, t);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      dismissable={!use.isPending}
      title={words.title}
      actions={
        <>
          <Button busy={use.isPending} onClick={confirm}>
            {place === '' ? words.confirm : words.confirmAt({ place })}
          </Button>
          <Button kind="quiet" disabled={use.isPending} onClick={onClose}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <Ticket {...view} name={present.name} />
        {spots.length > 0 && (
          <Places
            spots={spots}
            chosen={chosen}
            error={isMissing ? words.missing : undefined}
            onChoose={(id) => {
              setChosen(id);
              setMissing(false);
            }}
            nameOf={facts.nameOf.spot}
          />
        )}
        <Note kind="warn" title={words.warning}>
          {words.warningText}
        </Note>
        {failure && (
          <Note kind="error" title={isUnsure ? failure.title : words.failed}>
            {isUnsure ? t.presents.receive.unsure : `${failure.title} ${failure.text}`}
          </Note>
        )}
      </Stack>
    </Sheet>
  );
};

type PlacesProps = {
  spots: readonly string[];
  chosen: string | null;
  error: string | undefined;
  onChoose: (id: string) => void;
  nameOf: (id: string) => string;
};

const Places = ({ spots, chosen, error, onChoose, nameOf }: PlacesProps) => {
  const t = useText();
  const distanceOf = useDistance();
  return (
    <OptionCards
      legend={t.presents.use.places}
      required={t.questionnaires.required}
      options={spots.map((id) => ({ value: id, label: nameOf(id), detail: distanceOf(id) }))}
      value={chosen === null ? [] : [chosen]}
      onChange={([id]) => id !== undefined && onChoose(id)}
      error={error}
    />
  );
};

/** The distance to each spot in words, if the visitor's position is already known. This hook never requests it. */
function useDistance(): (id: string) => string | undefined {
  const t = useText();
  const { at } = usePosition();
  const spots = useSpots().data;
  const format = useFormat();
  return (id) => {
    const spot = spots?.find((each) => each.id === id);
    const distance = spot ? distanceTo(spot, at) : null;
    return distance === null ? undefined : t.presents.use.here({ distance: format.distance(distance) });
  };
}
