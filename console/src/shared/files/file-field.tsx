import type { ReactNode } from 'react';
import { useDraftField, useDraftView } from '../../document/draft-context.ts';
import { localizedEdit, missingLanguages, wordsOf } from '../../document/localized-edit.ts';
import { useWords } from '../../i18n/console-language.ts';
import { IconAction } from '../controls/action.tsx';
import { LanguageTabs } from '../controls/options.tsx';
import { useFormLanguage } from '../fields/form-language.ts';
import { CropAction } from './crop-action.tsx';
import { CutNotice } from './cut-notice.tsx';
import { type FieldFileKind, hasFocus, type PictureUse } from './field-files.ts';
import s from './file-entry.module.css';
import { FileEntry, Thumbnail } from './file-entry.tsx';
import { FocusAction, FocusNote } from './focus-action.tsx';
import { useFileActions } from './use-file-actions.ts';

interface FileFieldProps {
  path: string;
  label: string;
  hint?: string | undefined;
  kind: FieldFileKind;
  /** Where the app shows the picture. */
  use?: PictureUse;
  more?: ReactNode;
}

/** A field that names one file of the draft. */
export const FileField = ({ path, label, hint, kind, use, more }: FileFieldProps) => {
  const { value, edit, isReadOnly, fault, id } = useDraftField(path);
  return (
    <FileEntry
      id={id}
      label={label}
      hint={hint}
      kind={kind}
      use={use}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => {
        if (next !== '') edit({ op: 'set', path, value: next });
        else if (value !== undefined) edit({ op: 'remove', path });
      }}
      isReadOnly={isReadOnly}
      fault={fault}
      more={more}
    />
  );
};

/** A file for each language of the campaign, or one for all. */
export const LocalizedFileField = ({ path, label, hint, kind, more }: FileFieldProps) => {
  const { value, edit, isReadOnly, fault, id } = useDraftField(path);
  const { languages, current, choose } = useFormLanguage();
  // One file for all languages serves them, whatever its name.
  const missing = typeof value === 'string' ? new Set<never>() : missingLanguages(value, languages);
  return (
    <FileEntry
      id={id}
      label={label}
      hint={hint}
      kind={kind}
      value={wordsOf(value, current)}
      onChange={(next) => {
        const operation = localizedEdit(value, next, { path, locale: current, languages, isRequired: false });
        if (operation) edit(operation);
      }}
      isReadOnly={isReadOnly}
      fault={fault}
      more={more}
      beside={
        languages.length > 1 && (
          <LanguageTabs of={label} languages={languages} current={current} missing={missing} onChange={choose} />
        )
      }
    />
  );
};

/** Several files in their order, such as the pictures of a spot. */
export const FileListField = ({ path, label, hint, kind, use }: FileFieldProps) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, fault, id } = useDraftField(path);
  const { draft } = useDraftView();
  const { slug } = useFileActions();
  const items = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  const write = (next: readonly string[]) =>
    edit(next.length === 0 ? { op: 'remove', path } : { op: 'set', path, value: [...next] });
  const swap = (index: number, by: number) => {
    const next = [...items];
    const [moved = ''] = next.splice(index, 1);
    next.splice(index + by, 0, moved);
    write(next);
  };
  return (
    <div>
      {items.length > 0 && (
        <ol className={s.list} aria-label={label}>
          {items.map((item, index) => {
            const file = draft.files.find((one) => one.path === item);
            return (
              <li key={item} className={s.item}>
                {file && <Thumbnail slug={slug} file={file} />}
                <span className={s.name}>{item}</span>
                {!isReadOnly && (
                  <>
                    {file && (
                      <CropAction
                        file={file}
                        use={use}
                        onCrop={(next) => write(items.map((other) => (other === item ? next : other)))}
                      />
                    )}
                    {file && hasFocus(use) && <FocusAction file={file} use={use} />}
                    <IconAction
                      icon="arrow-up"
                      label={`${item}: ${t.items.up}`}
                      isDisabled={index === 0}
                      onPress={() => swap(index, -1)}
                    />
                    <IconAction
                      icon="arrow-down"
                      label={`${item}: ${t.items.down}`}
                      isDisabled={index === items.length - 1}
                      onPress={() => swap(index, 1)}
                    />
                    <IconAction
                      icon="x"
                      label={t.common.remove(item)}
                      onPress={() => write(items.filter((other) => other !== item))}
                    />
                  </>
                )}
                {file && use && <CutNotice file={file} use={use} />}
                {file && hasFocus(use) && <FocusNote file={file} use={use} />}
              </li>
            );
          })}
        </ol>
      )}
      <FileEntry
        id={id}
        label={items.length === 0 ? label : t.files.addTo(label)}
        hint={hint}
        kind={kind}
        value=""
        without={items}
        onChange={(next) => next !== '' && !items.includes(next) && write([...items, next])}
        isReadOnly={isReadOnly}
        fault={fault}
      />
    </div>
  );
};
