import { useWords } from '../i18n/console-language.ts';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileListField, LocalizedFileField } from '../shared/files/file-field.tsx';
import s from './inspector.module.css';

/** Pictures and the audio guide of a spot. */
export const MediaForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields } = t.spots;
  return (
    <div className={s.form}>
      <FileListField path={`${path}/images`} label={fields.images} hint={fields.imagesHint} kind="image" use="spot" />
      <LocalizedFileField path={`${path}/audio`} label={fields.audio} hint={fields.audioHint} kind="audio" />
      <LocalizedField path={`${path}/transcript`} label={fields.transcript} hint={fields.transcriptHint} lines={8} />
    </div>
  );
};
