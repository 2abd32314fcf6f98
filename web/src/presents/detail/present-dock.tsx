import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { useText } from '../../i18n/language-context.ts';
import { usePaths } from '../../session/visit.ts';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import { KIND_ICONS } from '../../shared/presents/present-words.ts';
import { inCourse } from '../../shared/stamps/course-query.ts';
import type { ShownPresent } from '../shown-present.ts';
import type { PresentAction } from '../take/present-action.ts';

type PresentDockProps = ShownPresent & {
  action: PresentAction | null;
  busy: boolean;
  onTake: () => void;
  onUse: () => void;
  onCamera: () => void;
};

/** The dock of a present: the primary action, or the reason why there is none and a link to continue. */
export const PresentDock = ({ action, present, facts, busy, onTake, onUse, onCamera }: PresentDockProps) => {
  const t = useText();
  const words = t.presents;
  const paths = usePaths();
  const { start } = present.window ?? {};
  switch (action?.kind) {
    case 'take':
      return (
        <Dock>
          <OnlineButton
            icon={action.label === 'exchange' ? 'gift' : KIND_ICONS[present.kind]}
            busy={busy}
            onClick={onTake}
          >
            {words.act[action.label]}
          </OnlineButton>
        </Dock>
      );
    case 'use':
      return (
        <Dock>
          <OnlineButton icon="check" onClick={onUse}>
            {words.act.use}
          </OnlineButton>
        </Dock>
      );
    case 'form':
      return (
        <Dock>
          <OnlineButton icon="pencil-line" href={paths.apply(present.id)}>
            {words.act.form}
          </OnlineButton>
        </Dock>
      );
    case 'camera':
      return (
        <Dock>
          <Button icon="rotate-3d" onClick={onCamera}>
            {words.act.camera}
          </Button>
        </Dock>
      );
    case 'collect':
      return (
        <Dock>
          <Button icon="map-pin" href={inCourse(paths.spots(), present.requires.course ?? null)}>
            {words.toSpots}
          </Button>
        </Dock>
      );
    case 'wait':
      return (
        <Dock>
          <Button disabled>
            {start
              ? words.act.opens({ date: facts.format.fullDate(start), time: facts.format.time(start) })
              : t.tickets.state.before}
          </Button>
        </Dock>
      );
    case 'stopped':
      return (
        <Dock>
          <Button disabled>{words.act.stopped}</Button>
        </Dock>
      );
    case 'others':
      return (
        <Dock>
          <Button kind="second" icon="gift" href={paths.goods()}>
            {words.toPrizes}
          </Button>
        </Dock>
      );
    default:
      return null;
  }
};
