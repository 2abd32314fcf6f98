import type { Answer } from '@meguri/core/contract.ts';
import { inHalves } from '@meguri/core/lib/base-32.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Hidden, Text, Title } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useText, useWording } from '../i18n/language-context.ts';
import { userKeys } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';
import s from './support-sheet.module.css';

type Act = Answer<'showSupport'>['support']['acts'][number];

/** The code by which the desk finds this account, and what the desk has done for it. The code is made when it is first opened. */
export const SupportSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { locale } = useWording();
  const { slug, call } = useVisit();
  const words = t.menu.support;
  const username = useUsername();
  const { data, error, refetch } = useQuery({
    queryKey: userKeys(slug, username).localized(locale, ['support']),
    queryFn: ({ signal }) => call('showSupport', { signal }),
    enabled: open && username !== null,
    staleTime: 0,
  });
  const code = data && inHalves(data.support.code);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.row}
      lead={words.lead}
      actions={
        <Button kind="second" onClick={onClose}>
          {t.common.close}
        </Button>
      }
    >
      <Stack>
        {code ? (
          <p className={s.code}>
            <span aria-hidden="true">{code}</span>
            <Hidden>{`${words.code}: ${[...code].join(' ')}`}</Hidden>
          </p>
        ) : error ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={64} />
        )}
        {data && data.support.acts.length > 0 && <Acts acts={data.support.acts} />}
      </Stack>
    </Sheet>
  );
};

const Acts = ({ acts }: { acts: readonly Act[] }) => {
  const t = useText();
  const { format } = useWording();
  const { acts: title, kinds } = t.menu.support;
  return (
    <section>
      <Title>{title}</Title>
      <ul className={s.acts}>
        {acts.map(({ id, at, act, subject, change, reason }) => (
          <li key={id}>
            <Text strong>
              {kinds[act]}
              {subject !== null && ` ${subject}`}
              {change !== null && ` ${change < 0 ? '−' : '+'}${format.number(Math.abs(change))} pt`}
            </Text>
            <Text small muted>
              {format.date(at)} {format.time(at)}
            </Text>
            <Text small>{reason}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
