import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { HereDot, SmallArrow } from '@meguri/ui/places/arrow.tsx';
import { useState } from 'react';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useVisit } from '../../session/visit.ts';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { bearing, compassOf, ROUGH_ACCURACY } from '../../shared/stamps/way.ts';
import { readSelection } from '../selection.ts';
import { zipText } from '../zip-text.ts';
import type { MemberStep } from './acquire-steps.ts';
import { type MemberOption, memberOptions, membersWith, SEARCH_FROM } from './member-choice.ts';
import type { Acquire } from './use-acquire.ts';

type MemberSheetProps = { acquire: Acquire; view: SpotView | null; step: MemberStep };

/**
 * Asks at which member of a group spot the visitor is. The nearest one is chosen; without a position none is. A visitor
 * who only looks at the members finds the stored choice. The order is that of the first position, so that neither the list
 * nor the button changes under the finger.
 */
export const MemberSheet = ({ acquire, view, step: { spotId, group, next } }: MemberSheetProps) => {
  const { spots, common } = useText();
  const words = spots.group;
  const { at } = usePosition();
  const [sought, setSought] = useState('');
  const { storage } = useVisit();
  const [from, setFrom] = useState(at);
  if (from === null && at !== null) setFrom(at);
  const [chosen, setChosen] = useState(() => {
    const stored = next === null ? readSelection(storage.get('spot_selection')).members[spotId] : undefined;
    return group.find(({ id }) => id === stored)?.id ?? null;
  });
  const options = memberOptions(group, view?.spot ?? null, at, from);
  const found = membersWith(options, sought);
  const isSorted = options.some(({ distance }) => distance !== null);
  const currentId = chosen ?? (isSorted ? found[0]?.member.id : undefined);
  const current = found.find(({ member }) => member.id === currentId)?.member;
  const name = view?.spot.name ?? '';
  const facts = { name, n: group.length };
  const isOfPoints = view !== null && !view.spot.stamp;
  const act = ({ name: place }: { name: string }) =>
    next === null ? words.choose : isOfPoints ? words.getAt({ name: place }) : words.stampAt({ name: place });
  return (
    <Sheet
      open
      onClose={acquire.close}
      dismissable={!acquire.isSending}
      title={words.title}
      lead={isSorted ? words.leadNearest(facts) : words.lead(facts)}
      actions={
        <>
          <Button
            icon={next === null ? undefined : 'stamp'}
            busy={acquire.isSending}
            disabled={!current}
            onClick={() => current && acquire.chooseMember(current.id)}
          >
            {current ? act(current) : words.list}
          </Button>
          <Button kind="quiet" onClick={acquire.close} disabled={acquire.isSending}>
            {common.close}
          </Button>
        </>
      }
    >
      <Stack>
        {group.length >= SEARCH_FROM && (
          <Field type="search" label={words.search} value={sought} onChange={setSought} quiet />
        )}
        {found.length === 0 ? (
          <Text muted>{words.none({ text: sought.trim() })}</Text>
        ) : (
          <OptionCards
            legend={words.list}
            hideLegend
            options={found.map((option) => ({
              value: option.member.id,
              label: option.member.name,
              detail: addressOf(option, spots.zip),
              end: option.distance !== null && at && <Way option={option} distance={option.distance} at={at} />,
            }))}
            value={currentId === undefined ? [] : [currentId]}
            onChange={([id]) => setChosen(id ?? null)}
          />
        )}
      </Stack>
    </Sheet>
  );
};

const addressOf = ({ member: { zip, address } }: MemberOption, zipWith: (facts: { zip: string }) => string): string =>
  [zip && zipWith({ zip: zipText(zip) }), address].filter(Boolean).join(' ');

type WayProps = { option: MemberOption; distance: number; at: VisitorPosition };

/** The way to a member: "here" as a dot, otherwise an arrow where the direction is certain. */
const Way = ({ option: { member, place }, distance, at }: WayProps) => {
  const { location } = useText();
  const format = useFormat();
  const isHere = distance <= member.radius;
  const degrees = bearing(at, place);
  return (
    <>
      {isHere && <HereDot />}
      {!isHere && at.accuracy <= ROUGH_ACCURACY && (
        <SmallArrow bearing={degrees} label={location.directions[compassOf(degrees)] ?? ''} />
      )}
      {format.distance(distance)}
    </>
  );
};
