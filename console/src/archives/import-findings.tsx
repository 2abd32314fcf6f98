import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useWords } from '../i18n/console-language.ts';
import { StatusTag } from '../shared/states/states.tsx';
import s from './archives.module.css';

export type FolderImport = ConsoleAnswer<'showDraftImport'>['import'];
export type Finding = FolderImport['faults'][number];

/** What `campaign check` finds in the folder: file, line, and what to do about it. */
export const ImportFindings = ({ faults, warnings }: { faults: readonly Finding[]; warnings: readonly Finding[] }) => {
  const { t, locale } = useWords();
  const all = [
    ...faults.map((one) => ({ ...one, isFault: true })),
    ...warnings.map((one) => ({ ...one, isFault: false })),
  ];
  if (all.length === 0) return null;
  return (
    <section className={s.part}>
      <h2>{faults.length > 0 ? t.archives.faults(faults.length) : t.archives.warnings(warnings.length)}</h2>
      <ul className={s.findings}>
        {all.map(({ code, file, line, path, message, isFault }) => (
          <li key={`${file} ${line} ${path} ${code} ${message.en_US}`}>
            <StatusTag tone={isFault ? 'full' : 'busy'}>{isFault ? t.overview.fix : t.overview.note}</StatusTag>
            <span>
              {message[locale]}
              <code>
                {placeOf(file, line)} {path}
              </code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Where a finding is. What is about a file or the archive as a whole has no line. */
const placeOf = (file: string, line: number): string => (file === ARCHIVE ? '' : line > 1 ? `${file}:${line}` : file);

/** The name under which the server reports on an archive as a whole. */
const ARCHIVE = 'zip';

const SHOWN = ['removed', 'changed', 'added'] as const;

/** The files that come, change and go. */
export const ImportFiles = ({ files }: { files: FolderImport['files'] }) => {
  const { t } = useWords();
  const words = t.archives.files;
  const same = files.filter(({ change }) => change === 'same').length;
  return (
    <section className={s.part}>
      <h2>{words.title}</h2>
      <ul className={s.files}>
        {SHOWN.flatMap((kind) =>
          files
            .filter(({ change }) => change === kind)
            .map(({ path }) => (
              <li key={path}>
                <span className={s.kind}>{words[kind]}</span>
                {kind === 'removed' ? <del>{path}</del> : kind === 'added' ? <ins>{path}</ins> : <span>{path}</span>}
              </li>
            )),
        )}
      </ul>
      <p className={s.hint}>{words.same(same)}</p>
    </section>
  );
};
