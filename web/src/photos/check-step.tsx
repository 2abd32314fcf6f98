import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Fragment, type ReactNode } from 'react';
import { useFormat, useText } from '../i18n/language-context.ts';
import { dayOf } from '../queries/photo-queries.ts';
import type { Spot } from '../queries/queries.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import { OnlineButton } from '../shared/network/online-button.tsx';
import s from './photos.module.css';
import { useObjectUrl } from './use-object-url.ts';
import type { PostPhoto } from './use-post-photo.ts';

type CheckStepProps = { post: PostPhoto; spot: Spot; onEdit: () => void };

/** The second step: shows everything as it will be sent. */
export const CheckStep = ({ post, spot, onEdit }: CheckStepProps) => {
  const t = useText();
  const format = useFormat();
  const words = t.photos.form;
  const { draft, firstPost, isPending, isRepeating } = post;
  const preview = useObjectUrl(draft.picture);
  const failure = post.failure === null ? null : failureText(post.failure, t);
  const rows = [
    [words.spot, spot.name],
    [words.date, draft.date && format.fullDate(dayOf(draft.date))],
    [words.handleName, draft.handleName.trim()],
    [words.location, draft.location.trim()],
    ...(firstPost ? [[words.email, breakable(draft.email.trim())] as const] : []),
  ] as const;
  return (
    <Stack>
      {preview && <img className={s.whole} src={preview} alt={words.preview} />}
      <dl className={s.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || words.none}</dd>
          </div>
        ))}
      </dl>
      <div role="status">{isRepeating && <Note icon="refresh-cw">{t.acquire.sendingAgain}</Note>}</div>
      {failure && (
        <Note kind="error" title={failure.title}>
          {failure.text} {t.acquire.inputRetained}
        </Note>
      )}
      <Dock>
        <OnlineButton busy={isPending} onClick={() => void post.post()}>
          {words.send}
        </OnlineButton>
        {!isPending && (
          <Button kind="quiet" onClick={onEdit}>
            {words.edit}
          </Button>
        )}
      </Dock>
    </Stack>
  );
};

/** An e-mail address that may wrap after its @ and before its dots. */
const breakable = (address: string): ReactNode =>
  address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
