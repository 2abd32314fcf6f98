import type { Approval } from '@meguri/core/console/publish/schema.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Hanko } from '../shared/figures/hanko.tsx';
import s from './sign-off.module.css';

interface ApprovalListProps {
  approvals: readonly Approval[];
  isPending: boolean;
  /** Absent where nothing can be withdrawn. */
  onWithdraw?: ((approval: Approval) => void) | undefined;
}

/** Who has approved it and when. An approval that does not count is dotted and says why. */
export const ApprovalList = ({ approvals, isPending, onWithdraw }: ApprovalListProps) => {
  const { t, locale } = useWords();
  const me = useMe();
  const words = t.publish.approvals;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  if (approvals.length === 0) return null;
  return (
    <ul className={s.approvals} aria-label={words.title}>
      {approvals.map((approval) => (
        <li key={approval.approvalId} className={cx(s.approval, approval.flaw !== null && s.void)}>
          <Hanko name={approval.by.name} size={28} />
          <span>
            {approval.by.name}
            <small>{approval.flaw === null ? time.format(new Date(approval.at)) : words.flaws[approval.flaw]}</small>
          </span>
          {onWithdraw && approval.by.memberId === me.memberId && (
            <Action
              size="small"
              kind="quiet"
              aria-label={words.withdrawOf}
              isPending={isPending}
              onPress={() => onWithdraw(approval)}
            >
              {words.withdraw}
            </Action>
          )}
        </li>
      ))}
    </ul>
  );
};
