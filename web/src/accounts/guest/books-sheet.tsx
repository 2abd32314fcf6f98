import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { hasCode } from '../../shared/accounts/has-code.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { failureText } from '../../shared/layout/failure-text.ts';
import type { FrameSheetProps } from '../../shared/layout/lazy-sheet.tsx';
import { useToasts } from '../../shared/layout/toaster.tsx';
import { useHoldings } from '../../shared/stamps/holdings-text.ts';
import { type Book, isEmpty, readBooks } from './books.ts';

/** How long the question stays away after it was put off. */
const LATER_MS = 3_600_000;

/**
 * Asks a guest who has logged in to an account which of the two books to keep. It does not ask where one of them is empty:
 * then nothing can be lost. Until the server has answered, the guest's secret stays stored, and the question comes again on
 * the next page. Where the books cannot be read or the choice fails, the question can be put off. It is put off by itself
 * where the guest is blocked: only the organiser can change that, and the guest's book must not be lost if it does.
 */
export const BooksSheet = ({ open }: FrameSheetProps) => {
  const t = useText();
  const visit = useVisit();
  const { slug, session, storage } = visit;
  const username = useUsername();
  const client = useQueryClient();
  const { show } = useToasts();
  const { run, isPending, failure } = useAction();
  const isPutOff = useSyncExternalStore(
    storage.subscribe,
    () => Date.now() - Number(storage.get('books_later') ?? 0) <= LATER_MS,
  );
  const books = useQuery({
    queryKey: [slug, username, 'two-books'],
    queryFn: () => readBooks(visit),
    enabled: open && !isPutOff,
    gcTime: 0,
  });
  const words = t.guests.books;

  const putOff = () => storage.set('books_later', String(Date.now()));
  const choose = (chosen: 'account' | 'guest', guestToken: string) =>
    run(async (send) => {
      const { result } = await send('chooseBook', { body: { guest: guestToken, keep: chosen } }).catch(
        (error: unknown) => {
          // The guest is gone or blocked, or its session has ended. Reading the books says which.
          if (hasCode(error, 'not_guest')) void client.invalidateQueries({ queryKey: [slug, username, 'two-books'] });
          throw error;
        },
      );
      session.logIn(result);
      session.forgetGuest();
      if (chosen === 'guest') show({ text: words.moved, icon: 'circle-check' });
      void client.invalidateQueries({ queryKey: userKeys(slug, username).all });
    });
  const settle = useEffectEvent((data: Awaited<ReturnType<typeof readBooks>>) => {
    if (data === null) return session.forgetGuest();
    if (isEmpty(data.guest)) void choose('account', data.guestToken);
    else if (isEmpty(data.account)) void choose('guest', data.guestToken);
  });
  const { data } = books;
  useEffect(() => {
    if (data !== undefined) settle(data);
  }, [data]);

  const isBlocked = hasCode(books.error, 'account_blocked');
  const onBlocked = useEffectEvent(putOff);
  useEffect(() => {
    if (isBlocked) onBlocked();
  }, [isBlocked]);

  const mustAsk = data ? !isEmpty(data.guest) && !isEmpty(data.account) : books.isError && !isBlocked;
  if (!mustAsk || isPutOff) return null;
  const hasFailed = data ? failure !== null : true;
  return (
    <Sheet
      open={open}
      onClose={putOff}
      dismissable={hasFailed}
      title={words.title}
      lead={data ? words.lead : undefined}
      actions={
        hasFailed && (
          <Button kind="quiet" onClick={putOff}>
            {t.guests.upgrade.later}
          </Button>
        )
      }
    >
      {data ? (
        <Stack>
          <BookChoice
            book={data.guest}
            name={words.guest}
            button={words.chooseGuest}
            busy={isPending}
            onChoose={() => void choose('guest', data.guestToken)}
          />
          <BookChoice
            book={data.account}
            name={words.account({ name: username ?? '' })}
            button={words.chooseAccount}
            busy={isPending}
            onChoose={() => void choose('account', data.guestToken)}
          />
          <Text>{words.lost}</Text>
          {failure !== null && (
            <Note kind="error" title={failureText(failure, t).title}>
              {failureText(failure, t).text}
            </Note>
          )}
        </Stack>
      ) : books.isError ? (
        <FailureNote error={books.error} onRetry={() => void books.refetch()} />
      ) : (
        <Skeleton height={200} />
      )}
    </Sheet>
  );
};

type BookChoiceProps = { book: Book; name: string; button: string; busy: boolean; onChoose: () => void };

/** One of the two books, with the button that chooses it. Neither button is the recommended one. */
const BookChoice = ({ book, name, button, busy, onChoose }: BookChoiceProps) => {
  const t = useText();
  const format = useFormat();
  const { counted } = useHoldings();
  return (
    <Card>
      <Stack gap="s">
        <Text lead>{name}</Text>
        <Text>{counted({ ...book, presents: book.presents || undefined })}</Text>
        {book.lastAt !== null && (
          <Text>{t.guests.books.last({ when: `${format.date(book.lastAt)} ${format.time(book.lastAt)}` })}</Text>
        )}
        <Button kind="second" busy={busy} onClick={onChoose}>
          {button}
        </Button>
      </Stack>
    </Card>
  );
};
