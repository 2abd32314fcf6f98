import { memberPlace } from '@meguri/core/lib/place.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { FarFigure } from '@meguri/ui/places/far-figure.tsx';
import { useEffect, useState } from 'react';
import { useIsOffline } from '../../browser/online.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { directionsUrl } from '../../shared/stamps/directions.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import type { Step } from './acquire-steps.ts';
import { type Evidence, methodsOf, needsPosition, type OfferedMethod } from './evidence.ts';
import { OtherMethods } from './other-methods.tsx';
import { PermissionSteps } from './permission-steps.tsx';
import type { Acquire } from './use-acquire.ts';

type PositionProps<At extends Step['at']> = {
  acquire: Acquire;
  view: SpotView | null;
  step: Extract<Step, { at: At }>;
};

/** Methods that require the position at this spot, so they are no alternative when it is unavailable. */
const positioned = (view: SpotView | null): OfferedMethod[] =>
  view ? methodsOf(view.spot).filter((method) => needsPosition(view.spot, method)) : [];

/** Explains why the position is needed, before the browser prompts for it. */
export const ExplainSheet = ({ acquire, step }: PositionProps<'explain'>) => {
  const { acquire: words, common } = useText();
  return (
    <Sheet
      open
      onClose={acquire.close}
      title={words.explain.title}
      lead={words.explain.text}
      actions={
        <>
          <Button icon="navigation" onClick={() => acquire.locate(step.evidence)}>
            {words.explain.allow}
          </Button>
          <Button kind="quiet" onClick={acquire.close}>
            {common.cancel}
          </Button>
        </>
      }
    >
      <Text small muted>
        {words.explain.next}
      </Text>
    </Sheet>
  );
};

/** If the position arrives quickly, no dialog is shown. */
const FELT_WAIT_MS = 400;

/** Shown while the position is being determined, with the other methods already available. */
export const LocatingSheet = ({ acquire, view, step }: PositionProps<'locating'>) => {
  const { acquire: words, common } = useText();
  const [isFelt, setFelt] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFelt(true), FELT_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sheet
      open={isFelt}
      onClose={acquire.close}
      dismissable={!acquire.isSending}
      title={acquire.isSending ? words.sending : words.locating.title}
      lead={words.locating.text}
      actions={
        <>
          <Button icon="navigation" busy>
            {words.locating.title}
          </Button>
          <OtherMethods
            spot={view?.spot ?? null}
            without={[step.evidence.method, ...positioned(view)]}
            label={words.otherWays}
            onChoose={(method) => acquire.start(method, view?.spot)}
          />
          <Button kind="quiet" onClick={acquire.close} disabled={acquire.isSending}>
            {common.cancel}
          </Button>
        </>
      }
    />
  );
};

/** No usable position: the reason, the steps for this browser, and the methods that need no position. */
export const NoPositionSheet = ({ acquire, view, step }: PositionProps<'no-position'>) => {
  const { acquire: words, common, location } = useText();
  const { why, evidence } = step;
  const { title, text } = why === 'denied' ? { title: location.denied.title, text: undefined } : words[why];
  return (
    <Sheet
      open
      onClose={acquire.close}
      title={title}
      lead={text}
      actions={<RetryOrOtherMethods acquire={acquire} view={view} evidence={evidence} closeLabel={common.close} />}
    >
      {why === 'denied' && <PermissionSteps />}
    </Sheet>
  );
};

/** From here on (metres), "a little closer" would be a joke. */
const FAR_METRES = 10_000;

/** Too far away: the distance, the allowed radius, and the methods that work from here. */
export const TooFarSheet = ({ acquire, view, step }: PositionProps<'too-far'>) => {
  const t = useText();
  const format = useFormat();
  const words = t.acquire.tooFar;
  const { distance, limit, evidence, memberId } = step;
  const member = view?.spot.group.find(({ id }) => id === memberId);
  const facts = { name: member?.name ?? view?.spot.name ?? t.spots.title, limit: format.distance(limit) };
  const isFar = distance >= FAR_METRES;
  const nearText = view && !view.spot.stamp ? words.textPoints(facts) : words.text(facts);
  const text = isFar ? words.farText({ ...facts, distance: format.distance(distance) }) : nearText;
  const isOffline = useIsOffline();
  const hasOther =
    !isOffline && view !== null && methodsOf(view.spot).some((method) => !positioned(view).includes(method));
  return (
    <Sheet
      open
      onClose={acquire.close}
      figure={
        <FarFigure
          number={view?.number ?? 1}
          outline={view?.seal.outline}
          text={words.left({ distance: format.distance(Math.max(1, distance - limit)) })}
        />
      }
      title={isFar ? words.farTitle : words.title}
      lead={text}
      actions={<RetryOrOtherMethods acquire={acquire} view={view} evidence={evidence} closeLabel={t.common.close} />}
    >
      <Stack>
        {hasOther && <Text muted>{words.already}</Text>}
        {view && (
          <Button
            kind="second"
            icon="footprints"
            href={directionsUrl({ name: facts.name, ...memberPlace(view.spot, member ?? {}) }, navigator)}
          >
            {t.spots.directions}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
};

type RetryProps = { acquire: Acquire; view: SpotView | null; evidence: Evidence; closeLabel: string };

const RetryOrOtherMethods = ({ acquire, view, evidence, closeLabel }: RetryProps) => {
  const { acquire: words, spots } = useText();
  const isOffline = useIsOffline();
  return (
    <Stack>
      <Button icon="refresh-cw" busy={acquire.isSending} disabled={isOffline} onClick={() => acquire.locate(evidence)}>
        {isOffline ? spots.act.offline : words.checkAgain}
      </Button>
      <OtherMethods
        spot={view?.spot ?? null}
        without={[evidence.method, ...positioned(view)]}
        onChoose={(method) => acquire.start(method, view?.spot)}
      />
      <Button kind="quiet" onClick={acquire.close}>
        {closeLabel}
      </Button>
    </Stack>
  );
};
