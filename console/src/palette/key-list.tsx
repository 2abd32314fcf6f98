import { Heading } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import type { Sees } from '../shared/frame/contents-entries.ts';
import { shownKeys } from '../shared/frame/shown-keys.ts';
import { goKeys } from './go-keys.ts';
import s from './palette.module.css';

/** Every key of the console. */
export const KeyList = ({ sees, onClose }: { sees: Sees; onClose: () => void }) => {
  const { t } = useWords();
  const { keys } = t.palette;
  const pages = goKeys(sees).map(({ key, page }) => [`G ${key.toUpperCase()}`, t.frame.pages[page]] as const);
  return (
    <div className={s.keys}>
      <Heading slot="title">{keys.title}</Heading>
      <dl>
        {[...keys.list, ...pages].map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{shownKeys(key)}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Action onPress={onClose}>{t.common.close}</Action>
    </div>
  );
};
