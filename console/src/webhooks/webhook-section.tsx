import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ActionDialog, type PendingAction } from '../shared/dialogs/action-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { NewSecret } from './new-secret.tsx';
import { type Webhook, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookTable } from './webhook-table.tsx';
import s from './webhooks.module.css';

/** How often the state is read while deliveries are shown. */
const AGAIN_MS = 5_000;

/** The webhooks of a campaign: the events that each receives, whether they arrive, and what was sent. */
export const WebhookSection = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.webhooks;
  const [edited, setEdited] = useState<{ webhook: Webhook | null } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [action, setAction] = useState<PendingAction | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', slug],
    queryFn: ({ signal }) => call('listWebhooks', { params: { slug }, signal }),
    // Deliveries change the state of their webhook.
    refetchInterval: shownId === null ? false : AGAIN_MS,
  });
  const renew = () => queries.invalidateQueries({ queryKey: ['webhooks', slug] });
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => call('testWebhook', { params: { slug, webhookId: id } }),
    onSuccess: (_answer, { id }) => {
      setShownId(id);
      return queries.invalidateQueries({ queryKey: ['deliveries', slug, id] });
    },
  });
  const rotate = ({ id }: Webhook) =>
    setAction({
      ...words.rotateAction,
      isDanger: false,
      run: async () => setSecret((await call('rotateWebhookSecret', { params: { slug, webhookId: id } })).secret),
    });
  const remove = ({ id, url }: Webhook) =>
    setAction({
      ...words.removeAction(url),
      isDanger: true,
      run: () => {
        // Its deliveries go with it.
        setShownId((shown) => (shown === id ? null : shown));
        return call('removeWebhook', { params: { slug, webhookId: id } });
      },
    });
  const shown = data?.webhooks.find(({ id }) => id === shownId);
  return (
    <section className={s.section} aria-labelledby="webhooks">
      <div className={s.head}>
        <h2 id="webhooks">{words.title}</h2>
        <Action kind="primary" size="small" icon="plus" onPress={() => setEdited({ webhook: null })}>
          {words.make}
        </Action>
      </div>
      <p className={s.hint}>{words.lead}</p>
      {secret !== null && <NewSecret key={secret} secret={secret} onDone={() => setSecret(null)} />}
      <Refused error={test.error} />
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.webhooks.length === 0 ? (
        <Blank isPart title={words.none} />
      ) : (
        <WebhookTable
          webhooks={data.webhooks}
          actions={{
            onTest: (webhook) => test.mutate(webhook),
            onDeliveries: ({ id }) => setShownId(id),
            onChange: (webhook) => setEdited({ webhook }),
            onRotate: rotate,
            onRemove: remove,
          }}
        />
      )}
      {shown && <DeliveryList key={shown.id} slug={slug} webhook={shown} onClose={() => setShownId(null)} />}
      {edited && (
        <WebhookDialog
          slug={slug}
          webhook={edited.webhook}
          onClose={() => setEdited(null)}
          onSaved={(made) => {
            setEdited(null);
            if (made !== null) setSecret(made);
            void renew();
          }}
        />
      )}
      {action && (
        <ActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            void renew();
          }}
        />
      )}
    </section>
  );
};
