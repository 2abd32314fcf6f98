import type { Harm } from '@meguri/core/console/operation/draft-facts.ts';
import { useWords } from '../i18n/console-language.ts';
import { Tick } from '../shared/controls/options.tsx';
import { HarmText } from './refused-items.tsx';
import s from './roll-back-dialog.module.css';
import type { ShownDocument } from './shown-document.ts';

interface RollBackHarmsProps {
  harms: readonly Harm[];
  published: ShownDocument;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** What visitors would lose by going back, and the member's acceptance of it. */
export const RollBackHarms = ({ harms, published, isAccepted, onAccept }: RollBackHarmsProps) => {
  const { t } = useWords();
  const words = t.publish.harms;
  return (
    <section className={s.consequences}>
      <h3 className={s.bad}>{words.title}</h3>
      <ul>
        {harms.map((harm) => (
          <li key={`${harm.code} ${harm.field}`}>
            <HarmText harm={harm} published={published} />
          </li>
        ))}
      </ul>
      <Tick isOn={isAccepted} onChange={onAccept}>
        {words.acceptRollBack}
      </Tick>
    </section>
  );
};
