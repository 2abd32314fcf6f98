import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDraftView } from '../../document/draft-context.ts';
import { contentUrl, type DraftFile } from '../../document/draft-files.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { FieldPeople } from '../figures/field-people.tsx';
import { CropAction } from './crop-action.tsx';
import { CropPicture } from './crop-picture.tsx';
import { CutNotice } from './cut-notice.tsx';
import { FIELD_FILE_KINDS, type FieldFileKind, fits, hasFocus, type PictureUse } from './field-files.ts';
import s from './file-entry.module.css';
import { FocusAction, FocusNote } from './focus-action.tsx';
import { useGivenFile } from './use-given-file.ts';

interface FileEntryProps {
  label: string;
  hint?: string | undefined;
  kind: FieldFileKind;
  /** Where the app shows the picture. */
  use?: PictureUse | undefined;
  /** The path of the file that is chosen; empty for none. */
  value: string;
  onChange: (path: string) => void;
  isReadOnly: boolean;
  fault?: string | undefined;
  id?: string | undefined;
  /** Controls at the right of the label, such as the languages. */
  beside?: ReactNode;
  /** Further actions, such as making a seal. */
  more?: ReactNode;
  /** Paths that are not offered: those that the list has already. */
  without?: readonly string[];
}

/** One file of the draft: chosen, uploaded by button, drop or paste, cropped, taken out of the field. */
export const FileEntry = ({
  label,
  hint,
  kind,
  use,
  value,
  onChange,
  isReadOnly,
  fault,
  id,
  beside,
  more,
  without = [],
}: FileEntryProps) => {
  const { t } = useWords();
  const control = useId();
  const input = useRef<HTMLInputElement>(null);
  const { draft } = useDraftView();
  const { slug, take, picked, close, isBusy, message } = useGivenFile({ kind, isReadOnly, onChange });
  const facts = FIELD_FILE_KINDS[kind];
  const file = draft.files.find(({ path }) => path === value);
  const options = draft.files.filter(
    ({ path, contentType }) => fits(kind, contentType) && (path === value || !without.includes(path)),
  );

  const { isOver, target: dropTarget } = useDropping(isReadOnly, (given) => void take(given));

  return (
    <div id={id} tabIndex={-1} className={cx(s.entry, isOver && s.over)} {...dropTarget}>
      <div className={s.head}>
        <label htmlFor={control}>{label}</label>
        <FieldPeople id={id} />
        {beside}
      </div>
      <div className={s.row}>
        {file && <Thumbnail slug={slug} file={file} />}
        <div className={s.controls}>
          <FileSelect
            id={control}
            value={value}
            options={options.map(({ path }) => path)}
            isDisabled={isReadOnly || isBusy}
            isInvalid={fault !== undefined}
            onChange={onChange}
          />
          {!isReadOnly && (
            <div className={s.actions}>
              <Action size="small" isPending={isBusy} onPress={() => input.current?.click()}>
                {isBusy ? t.files.uploading : t.files.upload}
              </Action>
              {file && <CropAction file={file} use={kind === 'icon' ? kind : use} onCrop={onChange} />}
              {file && hasFocus(use) && <FocusAction file={file} use={use} />}
              {more}
            </div>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={facts.accept}
          aria-label={`${label}: ${t.files.upload}`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {picked && <CropPicture {...picked} last={null} use="icon" onClose={close} onCrop={onChange} />}
      {file && use && <CutNotice file={file} use={use} />}
      {file && hasFocus(use) && <FocusNote file={file} use={use} />}
      <p
        id={`${control}-note`}
        role={message ? 'alert' : undefined}
        className={cx(s.hint, (message ?? fault) && s.fault)}
      >
        {message ?? fault ?? hint ?? (isReadOnly ? '' : t.files.hint)}
      </p>
    </div>
  );
};

/** Dropping and pasting a file on an element. `isOver` while a file is dragged over it. */
function useDropping(isReadOnly: boolean, take: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!isReadOnly);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
    onPaste: (event: ClipboardEvent) => {
      const [given] = event.clipboardData.files;
      if (!given) return;
      event.preventDefault();
      take(given);
    },
  };
  return { isOver, target };
}

interface FileSelectProps {
  id: string;
  value: string;
  options: readonly string[];
  isDisabled: boolean;
  isInvalid: boolean;
  onChange: (path: string) => void;
}

/** The files that fit the field. A path that is not among them is shown all the same. */
const FileSelect = ({ id, value, options, isDisabled, isInvalid, onChange }: FileSelectProps) => {
  const { t } = useWords();
  const isUnknown = value !== '' && !options.includes(value);
  return (
    <select
      id={id}
      value={value}
      disabled={isDisabled}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-note`}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t.items.noFile}</option>
      {isUnknown && <option value={value}>{value}</option>}
      {options.map((path) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
    </select>
  );
};

/** What a file looks like, or how large it is. */
export const Thumbnail = ({ slug, file }: { slug: string; file: DraftFile }) =>
  file.contentType.startsWith('image/') ? (
    <img className={s.thumbnail} src={contentUrl(slug, file.sha256)} alt="" loading="lazy" />
  ) : (
    <span className={cx(s.thumbnail, s.plain)}>
      <Icon name={file.contentType.startsWith('audio/') ? 'headphones' : 'file-text'} />
      <FileSize bytes={file.size} />
    </span>
  );

/** A size as people read it. */
export const FileSize = ({ bytes }: { bytes: number }) => {
  const { locale } = useWords();
  const isLarge = bytes >= 1024 * 1024;
  const amount = isLarge ? bytes / (1024 * 1024) : bytes / 1024;
  const text = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(
    amount,
  );
  return <>{`${text} ${isLarge ? 'MB' : 'KB'}`}</>;
};
