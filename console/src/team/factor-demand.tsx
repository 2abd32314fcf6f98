import type { Factor } from '@meguri/core/console/factors/rules.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import type { PendingAction } from '../shared/dialogs/action-dialog.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './team.module.css';

/** How a member signs in. */
export const WayIn = ({ factors }: { factors: readonly Factor[] }) => {
  const { t } = useWords();
  if (factors.length === 0) return <StatusTag tone="busy">{t.factors.passwordOnly}</StatusTag>;
  return (
    <>
      {factors.map((factor) => (
        <span key={factor} className={s.way}>
          {t.factors.ways[factor]}
        </span>
      ))}
    </>
  );
};

interface FactorDemandProps {
  isDemanded: boolean;
  /** In a campaign: whether the whole installation demands it already. */
  isEverywhere?: boolean;
  members: readonly { factors: readonly Factor[] }[];
  onAsk: (action: PendingAction) => void;
  demand: (isDemanded: boolean) => Promise<unknown>;
}

/** Whether a passkey or two-step sign-in is demanded of the members, and what follows from a change. */
export const FactorDemand = ({ isDemanded, isEverywhere = false, members, onAsk, demand }: FactorDemandProps) => {
  const { t } = useWords();
  const words = t.factors.demand;
  const lacking = members.filter(({ factors }) => factors.length === 0).length;
  const ask = () =>
    onAsk(
      isDemanded
        ? { title: words.stop, text: words.stopText, submit: words.stop, isDanger: false, run: () => demand(false) }
        : {
            title: words.ask,
            text: words.askText(lacking),
            submit: words.ask,
            isDanger: false,
            run: () => demand(true),
          },
    );
  return (
    <section className={s.section} aria-labelledby="factor-demand">
      <h2 id="factor-demand">{words.title}</h2>
      <p>{isEverywhere ? words.everywhere : isDemanded ? words.on : words.off}</p>
      {(!isEverywhere || isDemanded) && (
        <div>
          <Action onPress={ask}>{isDemanded ? words.stop : words.ask}</Action>
        </div>
      )}
    </section>
  );
};
