import { useState } from 'react';
import { type DirectoryDropItem, DropZone, type DropZoneProps, FileTrigger, Text } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './archives.module.css';
import { type FolderFile, MAX_FILES, packed, visibleFiles } from './pack-folder.ts';

/** Where a campaign folder or its zip archive is dropped or chosen. A folder is packed on this computer. */
export const FolderDrop = ({ isBusy, onArchive }: { isBusy: boolean; onArchive: (archive: Blob) => void }) => {
  const { t } = useWords();
  const words = t.archives.drop;
  const [fault, setFault] = useState<string | null>(null);

  const take = async (read: () => Promise<FolderFile[]>) => {
    setFault(null);
    try {
      const files = visibleFiles(await read());
      const [only] = files;
      if (files.length > MAX_FILES) setFault(words.tooMany(MAX_FILES));
      else if (!only) setFault(words.empty);
      else if (files.length === 1 && /\.zip$/i.test(only.path)) onArchive(only.file);
      else onArchive(await packed(files));
    } catch {
      setFault(words.unreadable);
    }
  };
  const drop: NonNullable<DropZoneProps['onDrop']> = ({ items }) =>
    void take(async () => {
      const files: FolderFile[] = [];
      for (const item of items) {
        if (item.kind === 'directory') await collect(item, item.name, files);
        else if (item.kind === 'file') files.push({ path: item.name, file: await item.getFile() });
      }
      return files;
    });
  const choose = (list: FileList | null) =>
    void take(async () => [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file })));

  return (
    <>
      <DropZone className={s.drop ?? ''} onDrop={drop} isDisabled={isBusy}>
        <Text slot="label" className={s.dropLabel ?? ''}>
          {isBusy ? words.busy : words.label}
        </Text>
        <div className={s.choosers}>
          <FileTrigger acceptedFileTypes={['.zip', 'application/zip']} onSelect={choose}>
            <Action icon="file-text" isDisabled={isBusy}>
              {words.zip}
            </Action>
          </FileTrigger>
          <FileTrigger acceptDirectory onSelect={choose}>
            <Action isDisabled={isBusy}>{words.folder}</Action>
          </FileTrigger>
        </div>
        <p className={s.hint}>{words.hint}</p>
      </DropZone>
      {fault && <Notice tone="full" title={fault} />}
    </>
  );
};

/** The files below a dropped folder, up to one more than are sent. */
async function collect(folder: DirectoryDropItem, path: string, files: FolderFile[]): Promise<void> {
  for await (const entry of folder.getEntries()) {
    if (files.length > MAX_FILES) return;
    const at = `${path}/${entry.name}`;
    if (entry.kind === 'directory') await collect(entry, at, files);
    else files.push({ path: at, file: await entry.getFile() });
  }
}
