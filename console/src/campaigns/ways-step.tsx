import { FIRST_METHODS, type FirstMethod } from '@meguri/core/console/campaigns/templates.ts';
import { LIMITS } from '@meguri/core/time/windows.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Checkbox, CheckboxGroup, FieldError } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import { Choice } from '../shared/controls/options.tsx';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';
import { limitOf } from './wizard-answers.ts';

/** How visitors collect the stamps of the spots, and how often. */
export const WaysStep = ({ answers, change, hasFault }: StepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const { methods } = answers;
  return (
    <>
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
      </CheckboxGroup>
      <div className={s.often}>
        <Choice
          label={t.cover.fields.limit}
          options={LIMITS.map((value) => ({ value, label: t.cover.limits[value] }))}
          value={limitOf(answers)}
          onChange={(limit) => change({ limit })}
        />
        <p className={s.promise}>{words.limitHint}</p>
      </div>
      <p className={s.promise}>{words.waysLater}</p>
    </>
  );
};
