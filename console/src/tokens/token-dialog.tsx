import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { type Action as Right, ROLES, type Role } from '@meguri/core/console/roles/may.ts';
import { tokenActionsOf } from '@meguri/core/console/tokens/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice, Tick } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './tokens.module.css';

interface TokenDialogProps {
  slug: string;
  onClose: () => void;
  onMade: (made: ConsoleAnswer<'makeToken'>) => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SUGGESTED_DAYS = 90;

/** The date in some days, as a field for dates has it. */
const inDays = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** Makes an API token: a name, what it may do, and its last day. */
export const TokenDialog = ({ slug, onClose, onMade }: TokenDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.keys.tokens;
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const [chosen, setChosen] = useState<readonly Right[]>(['see_campaign', 'read_figures']);
  const [lastDay, setLastDay] = useState(() => inDays(SUGGESTED_DAYS));
  const [isChecked, setChecked] = useState(false);
  const offered = tokenActionsOf(role);
  const actions = chosen.filter((action) => offered.includes(action));
  const make = useMutation({
    mutationFn: () => call('makeToken', { params: { slug }, body: { name, role, actions, lastDay } }),
    onSuccess: onMade,
  });
  const submit = () => {
    setChecked(true);
    if (name.trim() !== '' && actions.length > 0 && DAY.test(lastDay)) make.mutate();
  };
  const wrong = (isWrong: boolean, text: string) => (isChecked && isWrong ? { error: text } : {});
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.make}
      submit={words.submit}
      isPending={make.isPending}
      onSubmit={submit}
    >
      <Entry
        label={words.name}
        hint={words.nameHint}
        value={name}
        onChange={setName}
        {...wrong(name.trim() === '', words.nameMissing)}
      />
      <Choice
        label={words.role}
        value={role}
        onChange={setRole}
        options={ROLES.map((value) => ({ value, label: t.frame.roles[value] }))}
      />
      <fieldset className={s.actions}>
        <legend>{words.actions}</legend>
        {offered.map((action) => (
          <Tick
            key={action}
            isOn={chosen.includes(action)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, action] : chosen.filter((one) => one !== action))}
          >
            {words.names[action] ?? action}
          </Tick>
        ))}
        <p className={s.hint}>{words.actionsHint}</p>
        {isChecked && actions.length === 0 && (
          <p className={s.wrong} role="alert">
            {words.actionsMissing}
          </p>
        )}
      </fieldset>
      <Entry
        type="date"
        label={words.lastDay}
        hint={words.lastDayHint}
        value={lastDay}
        onChange={setLastDay}
        {...wrong(!DAY.test(lastDay), words.lastDayWrong)}
      />
      <Refused error={make.error} />
    </ConsoleDialog>
  );
};
