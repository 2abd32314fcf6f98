import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { PeopleCheckId } from '@meguri/core/console/preflight/people-checks.ts';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { DraftContext, fieldId } from '../document/draft-context.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './preflight-page.module.css';
import { SealMark } from './seal-mark.tsx';
import type { SealActions } from './use-seal-actions.ts';

type Check = ConsoleAnswer<'showPreflight'>['checks'][number];

interface PeopleRowProps {
  slug: string;
  check: Check;
  /** After how many days personal data is erased; null if it never is. */
  retentionDays: number | null;
  actions: SealActions | null;
}

/** What only people can check: signed, void or open. */
export const PeopleRow = ({ slug, check, retentionDays, actions }: PeopleRowProps) => {
  const { t, locale } = useWords();
  const words = t.preflight;
  const { id, state, seal, basis, count } = check;
  const [title, lead] =
    check.title === null ? words.people[id as PeopleCheckId](count, retentionDays) : [check.title, check.note ?? ''];
  const when = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const who = seal && { name: seal.by?.name ?? words.formerMember, at: when.format(new Date(seal.at)) };
  const hasDraft = use(DraftContext) !== null;
  const isBusy = actions?.busy === id;
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
        {id === 'texts_read' && state !== 'signed' && hasDraft && (
          <Link
            className={s.read}
            to="/$slug/pages"
            params={{ slug }}
            search={{ read: true }}
            hash={fieldId('/pages/terms')}
          >
            {words.read}
          </Link>
        )}
        {actions &&
          (state === 'signed' ? (
            <Action
              kind="quiet"
              size="small"
              isPending={isBusy}
              onPress={() => actions.withdraw(id)}
              aria-label={`${words.unsign}: ${title}`}
            >
              {words.unsign}
            </Action>
          ) : (
            <Action
              kind="primary"
              size="small"
              isPending={isBusy}
              onPress={() => actions.sign(id, basis)}
              aria-label={`${words.sign}: ${title}`}
            >
              {words.sign}
            </Action>
          ))}
        {actions && check.title !== null && (
          <Action
            kind="quiet"
            size="small"
            isPending={isBusy}
            onPress={() => actions.remove(id)}
            aria-label={`${words.removeCheck}: ${title}`}
          >
            {words.removeCheck}
          </Action>
        )}
      </div>
      {actions?.refused?.checkId === id && (
        <div className={s.refused}>
          <Refused error={actions.refused.error} />
        </div>
      )}
    </li>
  );
};
