import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import {
  type ChangeKind,
  carriedOver,
  isComplete,
  type LiveSpot,
  type ReadChange,
  readChange,
  type TypedChange,
  typedFrom,
} from './spot-change.ts';
import { useDayAction } from './use-live.ts';

/** The initial kind of change and radius. */
export interface BegunChange {
  kind: ChangeKind;
  radius?: number | undefined;
}

export type SpotChange = ReturnType<typeof useSpotChange>;

interface SpotChangeInput {
  slug: string;
  spotId: string;
  /** What is public now, as the page last read it. */
  given: LiveSpot;
  begun: BegunChange | undefined;
  onDone: () => void;
}

/** A change of a spot while it is typed, and how it is sent. */
export function useSpotChange({ slug, spotId, given, begun, onDone }: SpotChangeInput) {
  const { t } = useWords();
  // The values that were shown when the dialog opened, although the page reads them again: the member must have seen what is sent as seen.
  const [now, setNow] = useState(given);
  const [kind, setKind] = useState<ChangeKind>(begun?.kind ?? 'radius');
  const [typed, setTyped] = useState<TypedChange>(() => ({
    ...typedFrom(now),
    ...(begun?.radius === undefined ? {} : { radius: String(begun.radius) }),
  }));
  // From an alert the reason is known.
  const [why, setWhy] = useState(begun?.radius === undefined ? '' : (t.live.whys.radius[0] ?? ''));
  const [isTried, setTried] = useState(false);
  const read = readChange(typed, now);
  const send = useSending({ slug, spotId, now, kind, read, why });
  const action = useDayAction(slug, send, onDone);
  const type = (fields: Partial<TypedChange>) => setTyped((before) => ({ ...before, ...fields }));
  return {
    now,
    kind,
    setKind,
    typed,
    type,
    /** Moves the spot. A far move must be confirmed again. */
    place: (to: { lat: string; lon: string }) => type({ ...to, isFarConfirmed: false }),
    read,
    why,
    setWhy,
    isTried,
    action,
    submit: () => {
      setTried(true);
      if (isComplete(kind, typed, read, now)) action.mutate(undefined);
    },
    /** Continues with what is public now. */
    takeGiven: () => {
      setTyped(carriedOver(typed, now, given));
      setTried(false);
      setNow(given);
      action.reset();
    },
  };
}

interface Sent {
  slug: string;
  spotId: string;
  now: LiveSpot;
  kind: ChangeKind;
  read: ReadChange;
  why: string;
}

function useSending({ slug, spotId, now, kind, read, why }: Sent) {
  const call = useCall();
  // One id for all attempts, so that a retry after a lost answer has no further effect.
  const [id] = useState(newUuid);
  return () => {
    const params = { slug, spotId };
    const common = { id, why: why.trim() };
    switch (kind) {
      case 'radius':
        return call('changeRadius', { params, body: { ...common, from: now.radius, radius: read.metres ?? 0 } });
      case 'position': {
        const from = { lat: now.lat, lon: now.lon };
        const to = { lat: read.position.lat ?? 0, lon: read.position.lon ?? 0 };
        return call('moveSpot', { params, body: { ...common, from, ...to } });
      }
      case 'code':
        return call('renewCode', { params, body: { ...common, from: now.code ?? 1 } });
      case 'keyword': {
        const words = { from: now.keyword?.answers ?? [], keywords: read.keywords ?? [] };
        return call('changeKeywords', { params, body: { ...common, ...words } });
      }
    }
  };
}
