import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import { useState } from 'react';
import { isUnanswered } from '../../api/http.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import { ticketView } from '../../shared/presents/ticket-view.ts';
import type { ShownPresent } from '../shown-present.ts';
import type { DistanceOf } from './coupon-place.ts';
import { useCouponPlace } from './use-coupon-place.ts';
import type { PresentUse } from './use-present-use.ts';
import { UsedCoupon } from './used-coupon.tsx';

type CouponSheetProps = ShownPresent & { open: boolean; use: PresentUse; onClose: () => void };

/** Uses a coupon: the spot, the nearest first, a warning and the confirmation; afterwards the screen for the staff. */
export const CouponSheet = ({ present, status, facts, open, use, onClose }: CouponSheetProps) => {
  const t = useText();
  const words = t.presents.use;
  const { spots, chosen, choose, distanceOf, remember } = useCouponPlace(present, open);
  const [isMissing, setMissing] = useState(false);
  const place = chosen === null ? '' : facts.nameOf.spot(chosen);
  const view = ticketView(present, status, facts);

  const confirm = () => {
    if (spots.length > 0 && chosen === null) return setMissing(true);
    if (chosen !== null) remember(chosen);
    use.use(chosen ?? undefined);
  };
  if (use.used?.usedAt) {
    const used = { ...use.used, usedAt: use.used.usedAt };
    return <UsedCoupon {...{ present, status, facts, open, used, onClose }} />;
  }
  const isUnsure = isUnanswered(use.failure);
  const failure = use.failure === null ? null : failureText(use.failure, t);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      dismissable={!use.isPending}
      title={words.title}
      actions={
        <>
          <OnlineButton busy={use.isPending} onClick={confirm}>
            {place === '' ? words.confirm : words.confirmAt({ place })}
          </OnlineButton>
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
              choose(id);
              setMissing(false);
            }}
            nameOf={facts.nameOf.spot}
            distanceOf={distanceOf}
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
  distanceOf: DistanceOf;
};

const Places = ({ spots, chosen, error, onChoose, nameOf, distanceOf }: PlacesProps) => {
  const t = useText();
  const format = useFormat();
  const detailOf = (id: string) => {
    const distance = distanceOf(id);
    return distance === null ? undefined : t.presents.use.here({ distance: format.distance(distance) });
  };
  return (
    <OptionCards
      legend={t.presents.use.places}
      required={t.questionnaires.required}
      options={spots.map((id) => ({ value: id, label: nameOf(id), detail: detailOf(id) }))}
      value={chosen === null ? [] : [chosen]}
      onChange={([id]) => id !== undefined && onChoose(id)}
      error={error}
    />
  );
};
