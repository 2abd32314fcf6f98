import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Entries } from '@meguri/ui/lists/entries.tsx';
import { Picture } from '@meguri/ui/pictures/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { useText, useWording } from '../../i18n/language-context.ts';
import { type UserPresent, useUserPresents } from '../../queries/queries.ts';
import { catalogueKey } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { arContent } from '../../shared/ar/ar-content.ts';
import { LazyArCamera } from '../../shared/ar/lazy-ar-camera.tsx';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useToasts } from '../../shared/layout/toaster.tsx';
import type { ShownPresent } from '../shown-present.ts';
import s from './item-content.module.css';

/** The content of a user present; a used one has no content. */
function useItem(userPresent: UserPresent | undefined) {
  const { slug, call } = useVisit();
  const { locale } = useWording();
  const username = useUsername();
  // Persisted data of an earlier visit may be older than the use of the present.
  const { isFetching: isUnsure } = useUserPresents();
  return useQuery({
    // The content never changes, and a request after the use would be refused.
    queryKey: catalogueKey(slug, username, locale, ['item', userPresent?.id ?? '']),
    queryFn: async ({ signal }) =>
      (await call('showPresentItem', { params: { userPresentId: userPresent?.id ?? '' }, signal }))?.item ?? null,
    enabled: !isUnsure && userPresent !== undefined && userPresent.usedAt === null && userPresent.outcome === undefined,
  });
}

type ItemContentProps = ShownPresent & { isCameraOpen: boolean; onCameraClosed: () => void };

/** The unlocked content: a serial code, a URL, a picture, text, or the AR camera over the page. */
export const ItemContent = ({ present, status, isCameraOpen, onCameraClosed }: ItemContentProps) => {
  const t = useText();
  const words = t.presents.item;
  const { userPresent } = status;
  const { data: item, error, refetch, isLoading } = useItem(userPresent);
  const isContent = present.kind === 'access' || present.kind === 'ar';
  if (error && isContent) {
    return (
      <Section>
        <FailureNote error={error} onRetry={refetch} />
      </Section>
    );
  }
  if (isLoading && present.kind === 'access') {
    return (
      <Section>
        <Skeleton height={140} />
      </Section>
    );
  }
  if (!item || userPresent?.usedAt !== null) return null;
  const { serial, url } = item;
  // Without its own text and picture, the content is what the ticket already shows.
  const image = item.image === present.image ? undefined : item.image;
  const text = item.text === present.description ? undefined : item.text;
  const hasAny = serial ?? url ?? image ?? text;
  return (
    <>
      {hasAny && (
        <Section title={words.title}>
          <Card>
            <Stack>
              {serial !== undefined && <Serial serial={serial} />}
              {text && <p className={s.text}>{text}</p>}
              {image && <Picture className={s.picture} src={image} alt={words.picture} />}
              {image && (
                <Button kind="second" icon="image" href={image} download>
                  {words.save}
                </Button>
              )}
              {url && (
                <Button kind={serial === undefined ? 'primary' : 'second'} icon="external-link" href={url} newTab>
                  {words.open}
                </Button>
              )}
            </Stack>
          </Card>
        </Section>
      )}
      {isCameraOpen && (
        <LazyArCamera
          content={arContent(item, present.image === null ? null : { kind: 'picture', url: present.image })}
          name={present.name}
          still={present.image}
          onClose={onCameraClosed}
        />
      )}
    </>
  );
};

/** A serial code with a copy button. */
const Serial = ({ serial }: { serial: string }) => {
  const { item: words } = useText().presents;
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(serial);
      show({ text: words.copied, icon: 'check' });
    } catch {
      show({ text: words.notCopied, icon: 'info' });
    }
  };
  return (
    <Stack gap="s">
      <Entries entries={[{ name: words.code, value: serial, isCode: true }]} />
      <Button icon="copy" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </Stack>
  );
};
