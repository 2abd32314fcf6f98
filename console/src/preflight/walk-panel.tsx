import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useWords } from '../i18n/console-language.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { QrFigure } from '../shared/figures/qr-figure.tsx';
import s from './walk-panel.module.css';

/** How far the walk test is, and the way to it: a code for the phone, or a link on the phone itself. */
export const WalkPanel = ({ slug, items }: { slug: string; items: ConsoleAnswer<'showPreflight'>['items'] }) => {
  const { t } = useWords();
  const words = t.preflight.walk;
  const walked = items.find(({ id }) => id === 'walked');
  if (!walked) return null;
  const address = `${location.origin}/console/${encodeURIComponent(slug)}/walk`;
  // Phones reach this machine by another address, and measure only over https.
  const isForPhones = location.protocol === 'https:';
  return (
    <section>
      <div className={s.head}>
        <h2>{t.walk.title}</h2>
        <span>
          {walked.count} / {walked.of}
        </span>
      </div>
      <div className={s.way}>
        {isForPhones && <QrFigure text={address} label={address} />}
        <p>
          {words.text}
          {!isForPhones && <strong>{words.needsHttps}</strong>}
        </p>
      </div>
      <ActionLink to={`/${slug}/walk`}>{words.here}</ActionLink>
    </section>
  );
};
