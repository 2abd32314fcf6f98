import { FIRST_METHODS, type FirstMethod } from '@meguri/core/console/campaigns/templates.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Checkbox, CheckboxGroup, FieldError } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';

/** How visitors collect the stamps of the spots. */
export const WaysStep = ({ answers: { methods }, change, hasFault }: StepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  return (
    <CheckboxGroup
      aria-label={words.steps.ways}
      className={s.ways ?? ''}
      value={[...methods]}
      isInvalid={hasFault('methods')}
      onChange={(next) =>
        change({ methods: FIRST_METHODS.filter((method) => (next as FirstMethod[]).includes(method)) })
      }
    >
      {FIRST_METHODS.map((method) => (
        <Checkbox key={method} value={method} className={s.way ?? ''}>
          <span className={s.square}>{methods.includes(method) && <Icon name="check" />}</span>
          <b>{t.spots.ways.names[method]}</b>
          <span className={s.about}>{words.ways[method]}</span>
        </Checkbox>
      ))}
      <FieldError className={s.fault ?? ''}>{words.methodsFault}</FieldError>
      <p className={s.promise}>{words.waysLater}</p>
    </CheckboxGroup>
  );
};
