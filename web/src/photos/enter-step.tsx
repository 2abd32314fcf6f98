import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import f from '@meguri/ui/forms/field.module.css';
import { Field } from '@meguri/ui/forms/field.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import type { DraftField } from './photo-draft.ts';
import s from './photos.module.css';
import { useObjectUrl } from './use-object-url.ts';
import type { PostPhoto } from './use-post-photo.ts';

/** The first step: the picture, its date and place, and the name of the visitor. */
export const EnterStep = ({ post, onNext }: { post: PostPhoto; onNext: () => void }) => {
  const t = useText();
  const words = t.photos.form;
  const form = useRef<HTMLFormElement>(null);
  const [failedSubmits, setFailedSubmits] = useState(0);
  useEffect(() => {
    if ((failedSubmits > 0 || post.hasServerErrors) && form.current) focusFirstError(form.current);
  }, [failedSubmits, post.hasServerErrors]);

  const field = (name: DraftField): Omit<ComponentProps<typeof Field>, 'label'> => ({
    name,
    value: post.draft[name],
    onChange: (value) => post.set({ [name]: value }),
    error: post.errorOf(name),
  });
  const submit = async () => {
    if (await post.validate()) onNext();
    else setFailedSubmits((n) => n + 1);
  };
  const failure = post.failure === null ? null : failureText(post.failure, t);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="s">
        <PictureField post={post} />
        <Field {...field('date')} label={words.date} required={words.required} type="date" max={post.today} />
        <Field
          {...field('handleName')}
          label={words.handleName}
          optional={words.handleNameNote}
          maxLength={50}
          autoComplete="nickname"
        />
        <Field {...field('location')} label={words.location} optional={words.optional} maxLength={100} />
        {post.firstPost && (
          <Field
            {...field('email')}
            label={words.email}
            required={words.required}
            hint={words.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
        {failure && (
          <Note kind="error" title={failure.title}>
            {failure.text} {t.acquire.inputRetained}
          </Note>
        )}
      </Stack>
      <Dock>
        <Button type="submit" busy={post.isPending}>
          {words.toCheck}
        </Button>
      </Dock>
    </form>
  );
};

/** Chooses the picture from the album or the camera, as the phone offers. */
const PictureField = ({ post }: { post: PostPhoto }) => {
  const words = useText().photos.form;
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(post.draft.picture);
  const isBusy = post.picking === 'busy';
  const error = post.picking === 'unreadable' ? words.unreadable : post.errorOf('image');
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) void post.pick(file);
  };
  return (
    <div className={s.drop}>
      <span className={cx(s.preview, error && s.wrong)}>
        {preview ? <img src={preview} alt={words.preview} /> : <Icon name="image" size="l" />}
      </span>
      <div className={s.choose}>
        <p className={s.name}>
          {preview ? words.chosen : words.choose}
          <span className={f.required}>{words.required}</span>
        </p>
        {/* HEIC is not listed, so that phones convert it to JPEG. */}
        <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={onFile} />
        <Button
          kind="second"
          small
          icon="image"
          busy={isBusy}
          disabled={post.isPending}
          aria-describedby="picture-hint"
          onClick={() => input.current?.click()}
        >
          {preview ? words.again : words.pick}
        </Button>
      </div>
      <p id="picture-hint" className={s.fault} role={error ? 'alert' : undefined}>
        {error && (
          <>
            <Icon name="circle-alert" size="s" />
            {error}
          </>
        )}
      </p>
    </div>
  );
};
