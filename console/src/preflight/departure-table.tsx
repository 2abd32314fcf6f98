import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { departureId } from '@meguri/core/console/preflight/departure-boxes.ts';
import { remaining } from '@meguri/core/console/preflight/people-checks.ts';
import { roleIn } from '@meguri/core/console/roles/may.ts';
import { Button } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './departure-table.module.css';
import { SealMark } from './seal-mark.tsx';
import type { SealActs } from './use-seal-acts.ts';

type Preflight = ConsoleAnswer<'showPreflight'>;
type Box = Preflight['departures'][number];

/** The signal for the departure: a seal for each group, and that of the owner who answers for all. */
export const DepartureTable = ({ preflight, acts }: { preflight: Preflight; acts: SealActs | null }) => {
  const { t } = useWords();
  const me = useMe();
  const words = t.preflight.departure;
  const { departures, items, checks } = preflight;
  const left = remaining(items, checks);
  const owners = departures.find(({ departure }) => departure === 'owner');
  const isOwner = acts !== null && roleIn(me, acts.slug)?.role === 'owner';
  const refused = acts?.refused?.checkId.startsWith('departure:') ? acts.refused.error : null;
  return (
    <section>
      <h2 className={s.title}>{words.title}</h2>
      <ul className={s.boxes}>
        {departures.map((box) => (
          <li key={box.departure}>
            <span className={s.name}>{words.boxes[box.departure]}</span>
            <BoxSeal box={box} acts={box.departure === 'owner' && !isOwner ? null : acts} />
          </li>
        ))}
      </ul>
      <Refused error={refused} />
      {owners && acts && isOwner && owners.state !== 'signed' && (
        <Action
          kind="primary"
          size="large"
          isDisabled={!owners.isReady}
          isPending={acts.busy === departureId('owner')}
          onPress={() => acts.sign(departureId('owner'), owners.basis)}
        >
          {left > 0 ? words.left(left) : owners.isReady ? words.go : words.boxesFirst}
        </Action>
      )}
      {owners?.state === 'signed' && <p className={s.gone}>{words.gone}</p>}
    </section>
  );
};

/** A box: its seal, which can be withdrawn, or the place to press. */
const BoxSeal = ({ box, acts }: { box: Box; acts: SealActs | null }) => {
  const { t } = useWords();
  const words = t.preflight.departure;
  const { departure, state, seal, basis, isReady } = box;
  const id = departureId(departure);
  const name = seal?.by?.name ?? (seal ? t.preflight.formerMember : '');
  const says =
    state === 'signed'
      ? words.signed(name)
      : state === 'void'
        ? words.void(name)
        : isReady
          ? words.open
          : words.waiting;
  const mark = <SealMark state={state} name={seal?.by?.name ?? null} size={46} />;
  const label = `${words.boxes[departure]}: ${says}`;
  const canPress = acts !== null && (state === 'signed' || isReady);
  if (!canPress) {
    return (
      <span className={s.seal} role="img" aria-label={label}>
        {mark}
      </span>
    );
  }
  const press = () => (state === 'signed' ? acts.withdraw(id) : acts.sign(id, basis));
  return (
    <Button
      className={s.seal ?? ''}
      aria-label={`${label}. ${state === 'signed' ? t.preflight.unsign : t.preflight.sign}`}
      {...(acts.busy === id ? { 'aria-disabled': true } : { onPress: press })}
    >
      {mark}
    </Button>
  );
};
