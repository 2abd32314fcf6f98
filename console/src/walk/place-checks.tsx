import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { CheckRow } from './check-row.tsx';
import { PhotoCheck } from './photo-check.tsx';
import s from './place-checks.module.css';
import { PosterCheck } from './poster-check.tsx';
import { SLOW_MS, testReception } from './test-reception.ts';
import { type OwnMeasurement, useOwnMeasurement } from './use-own-measurement.ts';
import type { PlaceOnWalk } from './walk-places.ts';
import type { WalkSession } from './walk-session.ts';
import type { ShownPhoto } from './walk-view.ts';

interface PlaceChecksProps {
  session: WalkSession;
  place: PlaceOnWalk;
  photo: ShownPhoto | undefined;
  places: readonly PlaceOnWalk[];
  slug: string;
  origin: string;
}

/** What is checked at a place besides its position: its poster, the reception, and what the walker noticed. */
export const PlaceChecks = ({ session, place, photo, places, slug, origin }: PlaceChecksProps) => {
  const { t } = useWords();
  const own = useOwnMeasurement(session, place);
  const words = t.walk;
  return (
    <ul className={s.checks}>
      <PosterCheck slug={slug} origin={origin} session={session} place={place} places={places} own={own} />
      <PhotoCheck slug={slug} session={session} place={place} photo={photo} />
      <Reception place={place} own={own} session={session} />
      <li>
        <Note key={own.id} session={session} own={own} note={own.note} label={words.note} hint={words.noteHint} />
      </li>
    </ul>
  );
};

const Reception = ({ place, own, session }: { place: PlaceOnWalk; own: OwnMeasurement; session: WalkSession }) => {
  const { t } = useWords();
  const [isTesting, setTesting] = useState(false);
  const words = t.walk.reception;
  const { reception } = place.walked;
  const test = async () => {
    setTesting(true);
    const result = await testReception();
    setTesting(false);
    session.amend(own.take(), { reception: result });
  };
  const act = (
    <Action kind="quiet" size="small" isPending={isTesting} onPress={() => void test()}>
      {words.test}
    </Action>
  );
  if (!reception) {
    return (
      <CheckRow tone="open" act={act}>
        {words.untested}
      </CheckRow>
    );
  }
  const { latency } = reception;
  if (latency === null) {
    return (
      <CheckRow tone="full" act={act}>
        {words.none}
      </CheckRow>
    );
  }
  const seconds = (Math.max(100, latency) / 1000).toFixed(1);
  return latency > SLOW_MS ? (
    <CheckRow tone="busy" act={act}>
      {words.slow(seconds)}
    </CheckRow>
  ) : (
    <CheckRow tone="ok">{words.good(seconds)}</CheckRow>
  );
};

/** A note, which is stored when the walker leaves the field. */
const Note = ({
  session,
  own,
  note,
  label,
  hint,
}: {
  session: WalkSession;
  own: OwnMeasurement;
  note: string;
  label: string;
  hint: string;
}) => {
  const [text, setText] = useState(note);
  const commit = () => {
    if (text.trim() !== note) session.amend(own.take(), { note: text.trim() });
  };
  return (
    <Entry
      label={label}
      isOptional
      placeholder={hint}
      value={text}
      onChange={(typed) => setText(typed.slice(0, 500))}
      onBlur={commit}
      onEnter={commit}
    />
  );
};
