import { useWords } from '../i18n/console-language.ts';
import { ListField } from '../shared/fields/list-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import s from './inspector.module.css';

/** Pictures and the audio guide of a spot, by the names of their files. */
export const MediaForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields } = t.spots;
  return (
    <div className={s.form}>
      <ListField path={`${path}/images`} label={fields.images} hint={fields.imagesHint} isCode />
      <LocalizedField path={`${path}/audio`} label={fields.audio} hint={fields.audioHint} />
      <LocalizedField path={`${path}/transcript`} label={fields.transcript} hint={fields.transcriptHint} lines={8} />
    </div>
  );
};
