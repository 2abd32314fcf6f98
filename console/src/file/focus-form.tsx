import { showSteps } from '@meguri/core/document/document-path.ts';
import type { PictureFocus } from '@meguri/core/lib/picture-focus.ts';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { FOCUS_STEP, focusEdit, focusedPictures, MIDDLE } from '../document/focus-edits.ts';
import { useWords } from '../i18n/console-language.ts';
import { IconAction } from '../shared/controls/action.tsx';
import { FocusAction } from '../shared/files/focus-action.tsx';
import s from './focus-form.module.css';

const STEPS = Array.from({ length: 100 / FOCUS_STEP + 1 }, (_, index) => index * FOCUS_STEP);

/** The pictures with a focus: what stays in view of each, chosen on the picture or by two numbers. */
export const FocusForm = () => {
  const { t } = useWords();
  const { data, draft } = useDraftView();
  const { edit, isReadOnly, fault, id } = useDraftField('/focus');
  const words = t.files.focus;
  const pictures = focusedPictures(data);
  if (pictures.length === 0) return null;
  return (
    <section id={id} tabIndex={-1} className={s.focus} aria-label={words.act}>
      <h2>{words.act}</h2>
      <p className={fault ? s.fault : s.hint}>{fault ?? words.hint}</p>
      <ul>
        {pictures.map(([path, focus]) => {
          const file = draft.files.find((one) => one.path === path);
          return (
            <li key={path}>
              <b>{path}</b>
              <Axis path={path} focus={focus} axis="x" />
              <Axis path={path} focus={focus} axis="y" />
              {!isReadOnly && (
                <>
                  {file && <FocusAction file={file} />}
                  <IconAction
                    icon="x"
                    label={t.common.remove(`${path}: ${words.act}`)}
                    onPress={() => {
                      const operation = focusEdit(data, path, MIDDLE);
                      if (operation) edit(operation);
                    }}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Axis = ({ path, focus, axis }: { path: string; focus: PictureFocus; axis: 'x' | 'y' }) => {
  const { t } = useWords();
  const { edit, isReadOnly } = useDraftField('/focus');
  const label = t.files.focus.axes[axis];
  const value = focus[axis];
  return (
    <label>
      {label}
      <select
        aria-label={`${path}: ${label}`}
        value={value}
        disabled={isReadOnly}
        onChange={({ target }) =>
          edit({ op: 'set', path: showSteps(['focus', path, axis]), value: Number(target.value) })
        }
      >
        {[...new Set([...STEPS, value])]
          .sort((one, other) => one - other)
          .map((step) => (
            <option key={step} value={step}>
              {step} %
            </option>
          ))}
      </select>
    </label>
  );
};
