import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import type { Clash } from '../../document/draft-source.ts';
import { draftValue } from '../../document/draft-value.ts';
import type { Stuck } from '../../document/draft-view.ts';
import { clockTag } from '../../i18n/clock-tag.ts';
import { useWords } from '../../i18n/console-language.ts';
import { useMe } from '../../session/use-me.ts';
import { Action } from '../controls/action.tsx';
import { Notice } from '../states/states.tsx';
import { ChoiceCard, ClashPlace } from './choice-card.tsx';
import { stuckTitle } from './clash-words.ts';
import { CONFLICT_ID } from './conflict-id.ts';
import s from './draft-notices.module.css';

/** The time of a change on the clock of the member; null where it is not known. */
function useTime(): (at: string | null) => string | null {
  const { locale } = useWords();
  const time = new Intl.DateTimeFormat(clockTag(locale), { hour: '2-digit', minute: '2-digit' });
  return (at) => (at === null ? null : time.format(Date.parse(at)));
}

/** A name with the time of the change, as far as it is known. */
function useWho(): (name: string, at: string | null) => string {
  const { t } = useWords();
  const timeOf = useTime();
  return (name, at) => {
    const time = timeOf(at);
    return time === null ? name : t.document.clash.at(name, time);
  };
}

interface CardProps {
  slug: string;
  clash: Clash;
  /** How many more wait for a choice. */
  left: number;
}

/** Two people changed one value: both are shown, and the later one chooses. Neither is lost. */
export const ClashCard = ({ slug, clash, left }: CardProps) => {
  const { t } = useWords();
  const me = useMe();
  const who = useWho();
  const { session } = useDraftTools();
  const { draft } = useDraftView();
  const words = t.document.clash;
  const other = clash.by ?? words.someone;
  // The other value may have changed again.
  const current = { ...clash, theirs: draftValue(draft.data, clash.path) };
  return (
    <ChoiceCard
      slug={slug}
      clash={current}
      left={left}
      title={words.title(other)}
      mine={`${words.mine} ${me.name}`}
      theirs={who(other, clash.at)}
      canTakeMine={session.canTakeMine(clash)}
      onChoose={session.choose}
    />
  );
};

/** The draft and a version that was published meanwhile, from the command line or by somebody else, say different things. */
export const RebaseCard = ({ slug, clash, left }: CardProps) => {
  const { t } = useWords();
  const who = useWho();
  const { session } = useDraftTools();
  const words = t.document.rebased;
  return (
    <ChoiceCard
      id={CONFLICT_ID}
      slug={slug}
      clash={clash}
      left={left}
      title={words.title}
      mine={words.mine}
      theirs={who(clash.by === null ? words.theirs : `${words.theirs} (${clash.by})`, clash.at)}
      canTakeMine
      onChoose={(choice) =>
        void session.settle(
          clash.path,
          choice === 'mine'
            ? { take: 'draft' }
            : choice === 'theirs'
              ? { take: 'published' }
              : { take: 'combined', value: choice.value },
        )
      }
    />
  );
};

/** Says whose later edit keeps a step from being taken back. */
export const StuckNotice = ({ slug, stuck }: { slug: string; stuck: Stuck }) => {
  const { t } = useWords();
  const timeOf = useTime();
  const { session } = useDraftTools();
  const { clash } = stuck;
  const words = t.document.stuck;
  return (
    <Notice tone="busy" title={stuckTitle(clash, timeOf(clash.at), t)}>
      <ClashPlace slug={slug} path={clash.path} />
      <div className={s.actions}>
        <Action size="small" onPress={session.closeStuck}>
          {words.leave}
        </Action>
        <Action size="small" onPress={() => void session.leaveStuck()}>
          {words.before}
        </Action>
      </div>
    </Notice>
  );
};
