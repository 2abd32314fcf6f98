import { useState } from 'react';
import { chooseTextSize, storedTextSize, TEXT_SIZES } from '../browser/text-size.ts';
import { useWords } from '../i18n/console-language.ts';
import { Choice } from '../shared/controls/options.tsx';

/** The size of the console's text in this browser. */
export const TextSizeChoice = () => {
  const { t } = useWords();
  const words = t.account.textSize;
  const [size, setSize] = useState(storedTextSize);
  return (
    <Choice
      label={words.label}
      hideLabel
      options={TEXT_SIZES.map((value) => ({ value, label: words.sizes[value] }))}
      value={size}
      onChange={(next) => {
        chooseTextSize(next);
        setSize(next);
      }}
    />
  );
};
