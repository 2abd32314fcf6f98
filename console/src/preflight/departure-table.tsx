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
import type { SealActions } from './use-seal-actions.ts';

type Preflight = ConsoleAnswer<'showPreflight'>;
type Box = Preflight['departures'][number];

/** The signal for the departure: a seal for each group, and that of the owner who answers for all. */
export const DepartureTable = ({ preflight, actions }: { preflight: Preflight; actions: SealActions | null }) => {
  const { t } = useWords();
  const me = useMe();
  const words = t.preflight.departure;
  const { departures, items, checks } = preflight;
  const left = remaining(items, checks);
  const owners = departures.find(({ departure }) => departure === 'owner');
  const isOwner = actions !== null && roleIn(me, actions.slug)?.role === 'owner';
  const refused = actions?.refused?.checkId.startsWith('departure:') ? actions.refused.error : null;
  return (
    <section>
      <h2 className={s.title}>{words.title}</h2>
      <ul className={s.boxes}>
        {departures.map((box) => (
          <li key={box.departure}>
            <span className={s.name}>{words.boxes[box.departure]}</span>
            <BoxSeal box={box} actions={box.departure === 'owner' && !isOwner ? null : actions} />
          </li>
        ))}
      </ul>
      <Refused error={refused} />
      {owners && actions && isOwner && owners.state !== 'signed' && (
        <Action
          kind="primary"
          size="large"
          isDisabled={!owners.isReady}
          isPending={actions.busy === departureId('owner')}
          onPress={() => actions.sign(departureId('owner'), owners.basis)}
        >
          {left > 0 ? words.left(left) : owners.isReady ? words.go : words.boxesFirst}
        </Action>
      )}
      {owners?.state === 'signed' && <p className={s.gone}>{words.gone}</p>}
    </section>
  );
};

/** A box: its seal, which can be withdrawn, or the place to press. */
const BoxSeal = ({ box, actions }: { box: Box; actions: SealActions | null }) => {
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
  const canPress = actions !== null && (state === 'signed' || isReady);
  if (!canPress) {
    return (
      <span className={s.seal} role="img" aria-label={label}>
        {mark}
      </span>
    );
  }
  const press = () => (state === 'signed' ? actions.withdraw(id) : actions.sign(id, basis));
  return (
    <Button
      className={s.seal ?? ''}
      aria-label={`${label}. ${state === 'signed' ? t.preflight.unsign : t.preflight.sign}`}
      {...(actions.busy === id ? { 'aria-disabled': true } : { onPress: press })}
    >
      {mark}
    </Button>
  );
};
