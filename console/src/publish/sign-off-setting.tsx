import { useWords } from '../i18n/console-language.ts';
import { Choice } from '../shared/controls/options.tsx';
import s from './sign-off.module.css';

interface SignOffSettingProps {
  publishers: number;
  /** How many members may publish. */
  possible: number;
  isPending: boolean;
  onChange: (publishers: number) => void;
}

/** How many people must approve a version: for owners. */
export const SignOffSetting = ({ publishers, possible, isPending, onChange }: SignOffSettingProps) => {
  const { t } = useWords();
  const words = t.publish.signOff;
  const { one, two, three } = words.options;
  return (
    <section className={s.setting}>
      <Choice
        label={words.title}
        options={[
          { value: '1', label: one },
          { value: '2', label: two },
          { value: '3', label: three },
        ]}
        value={String(publishers) as '1' | '2' | '3'}
        isDisabled={isPending}
        onChange={(next) => onChange(Number(next))}
      />
      <p className={possible < publishers ? s.short : undefined}>
        {possible < publishers ? words.short(possible) : words.hint(possible)}
      </p>
    </section>
  );
};
