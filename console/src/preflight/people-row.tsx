import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { PeopleCheckId } from '@meguri/core/console/preflight/people-checks.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './preflight-page.module.css';
import { SealMark } from './seal-mark.tsx';
import type { SealActs } from './use-seal-acts.ts';

type Check = ConsoleAnswer<'showPreflight'>['checks'][number];

/** What only people can check: signed, void or open. */
export const PeopleRow = ({ check, acts }: { check: Check; acts: SealActs | null }) => {
  const { t, locale } = useWords();
  const words = t.preflight;
  const { id, state, seal, basis, count } = check;
  const [title, lead] =
    check.title === null ? words.people[id as PeopleCheckId](count) : [check.title, check.note ?? ''];
  const when = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'medium', timeStyle: 'short' });
  const who = seal && { name: seal.by?.name ?? words.formerMember, at: when.format(new Date(seal.at)) };
  const isBusy = acts?.busy === id;
  return (
    <li className={s.item}>
      <StatusTag tone={state === 'signed' ? 'ok' : 'full'}>
        {words.verdicts[state === 'signed' ? 'go' : 'no_go']}
      </StatusTag>
      <div className={s.words}>
        <strong>{title}</strong>
        <span>
          {state === 'signed' && who
            ? words.signedBy(who.name, who.at)
            : state === 'void' && who
              ? words.voidSince(who.name)
              : lead}
        </span>
      </div>
      <SealMark state={state} name={seal?.by?.name ?? null} size={30} />
      <div className={s.way}>
        {acts &&
          (state === 'signed' ? (
            <Action
              kind="quiet"
              size="small"
              isPending={isBusy}
              onPress={() => acts.withdraw(id)}
              aria-label={`${words.unsign}: ${title}`}
            >
              {words.unsign}
            </Action>
          ) : (
            <Action
              kind="primary"
              size="small"
              isPending={isBusy}
              onPress={() => acts.sign(id, basis)}
              aria-label={`${words.sign}: ${title}`}
            >
              {words.sign}
            </Action>
          ))}
        {acts && check.title !== null && (
          <Action
            kind="quiet"
            size="small"
            isPending={isBusy}
            onPress={() => acts.remove(id)}
            aria-label={`${words.removeCheck}: ${title}`}
          >
            {words.removeCheck}
          </Action>
        )}
      </div>
      {acts?.refused?.checkId === id && (
        <div className={s.refused}>
          <Refused error={acts.refused.error} />
        </div>
      )}
    </li>
  );
};
