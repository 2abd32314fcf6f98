import type { Approval, Schedule } from '@meguri/core/console/publish/schema.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useMinute } from '../shared/frame/use-minute.ts';
import { Notice } from '../shared/states/states.tsx';
import { ApprovalList } from './approval-list.tsx';
import { HarmText } from './refused-items.tsx';
import type { ShownDocument } from './shown-document.ts';
import s from './sign-off.module.css';

interface ScheduleCardProps {
  slug: string;
  schedule: Schedule;
  /** The published version, with its document. */
  base: number;
  published: ShownDocument;
  /** Whether the member may cancel it. */
  isAllowed: boolean;
  isPending: boolean;
  onCancel: () => void;
  onWithdraw: (approval: Approval) => void;
}

/** The scheduled publication: when, by whom, whether it is still what the draft says, and why it was refused. */
export const ScheduleCard = ({
  slug,
  schedule,
  base,
  published,
  isAllowed,
  isPending,
  onCancel,
  onWithdraw,
}: ScheduleCardProps) => {
  const { t, locale } = useWords();
  const now = useMinute();
  const words = t.publish.schedule;
  const { at, timeZone, by, createdAt, note, isSameAsDraft, approvals, failure } = schedule;
  const inZone = (zone: object) =>
    new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short', ...zone });
  const instant = inZone({ timeZone }).format(new Date(at));
  const behind = failure === null && schedule.base !== base ? words.behind(base) : null;
  return (
    <section className={s.card} aria-label={words.title}>
      <h3>
        <Icon name="clock" /> {words.title}
      </h3>
      {failure ? (
        <Notice tone="full" title={words.failed.title(instant)}>
          <p>
            {words.failed[failure.code]} {words.failed.safe}
          </p>
          {failure.faults.map((fault) => (
            <p key={`${fault.path} ${fault.line}`}>{fault.message[locale]}</p>
          ))}
          {failure.harms.map((harm) => (
            <HarmText key={`${harm.code} ${harm.field}`} harm={harm} published={published} />
          ))}
        </Notice>
      ) : (
        <b>{Date.parse(at) <= now ? words.due : words.at(instant, timeZone)}</b>
      )}
      <p className={s.lead}>
        {words.by(by?.name ?? words.former, inZone({}).format(new Date(createdAt)))}
        {note !== null && ` ${t.publish.noted(note)}`}
      </p>
      {behind && (
        <Notice tone="busy" title={behind.title}>
          {behind.text}
        </Notice>
      )}
      {failure === null && !behind && <p>{isSameAsDraft ? words.same : words.differs}</p>}
      {failure === null && (
        <ApprovalList approvals={approvals} isPending={isPending} onWithdraw={isAllowed ? onWithdraw : undefined} />
      )}
      <div className={s.row}>
        <Link to="/$slug/publish/$version" params={{ slug, version: 'scheduled' }}>
          {words.show}
        </Link>
        {isAllowed && (
          <Action size="small" isPending={isPending} onPress={onCancel}>
            {failure ? t.publish.known : words.cancel}
          </Action>
        )}
      </div>
    </section>
  );
};
