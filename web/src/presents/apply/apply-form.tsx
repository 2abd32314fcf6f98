import { APPLICATION_FIELDS, type ApplicationField } from '@meguri/core/applications/rules.ts';
import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { type Present, useUser } from '../../queries/queries.ts';
import s from './apply.module.css';
import type { Application } from './use-application.ts';

type Input = Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>;

/** The input attributes of each field, for autofill and the right keyboard. */
const INPUTS: Record<ApplicationField, Input> = {
  name: { autoComplete: 'name' },
  zip: { autoComplete: 'postal-code', inputMode: 'text' },
  address: { autoComplete: 'street-address' },
  building: { autoComplete: 'address-line3' },
  tel: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
};

type ApplyFormProps = {
  present: Present;
  application: Application;
  /** Counts the submissions that an invalid field prevented. */
  stops: number;
  onSubmit: () => void;
};

/** The first step: six required fields. */
export const ApplyForm = ({ present, application, stops, onSubmit }: ApplyFormProps) => {
  const { apply: words, questionnaires } = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (stops > 0 && form.current) focusFirstError(form.current);
  }, [stops]);
  const email = useUser().data?.user.email ?? '';
  const fill = useEffectEvent(() => {
    if (email !== '' && application.form.email === '') application.set('email', email);
  });
  // Once, when the account is known: a visitor may clear the field to enter another address.
  useEffect(() => {
    if (email !== '') fill();
  }, [email]);
  return (
    <form
      ref={form}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        <Text small muted>
          {words.lead({ prize: present.name })}
        </Text>
        <Stack gap="s">
          {APPLICATION_FIELDS.map((field) => (
            <Field
              key={field}
              {...INPUTS[field]}
              name={field}
              label={words.fields[field]}
              required={questionnaires.required}
              hint={words.hints[field]}
              value={application.form[field]}
              onChange={(text) => application.set(field, text)}
              onBlur={() => application.leave(field)}
              error={application.errorOf(field)}
              autoCapitalize={field === 'email' || field === 'zip' ? 'none' : undefined}
            />
          ))}
        </Stack>
      </Stack>
      <Dock>
        <Button type="submit">{words.toCheck}</Button>
      </Dock>
    </form>
  );
};
