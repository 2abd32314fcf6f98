import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Refused } from '../shared/states/refused.tsx';
import { Blank, LoadFailed, Loading, StatusTag } from '../shared/states/states.tsx';
import type { Webhook } from './webhook-dialog.tsx';
import s from './webhooks.module.css';

type Delivery = ConsoleAnswer<'listDeliveries'>['deliveries'][number];

const TONES = { waiting: 'busy', delivered: 'ok', failed: 'full' } as const;
/** How often the list is read while an attempt runs or is due soon. */
const AGAIN_MS = 2_000;
const SOON_MS = 90_000;

/** The deliveries of a webhook with their attempts. Each can be sent again. */
export const DeliveryList = ({ slug, webhook, onClose }: { slug: string; webhook: Webhook; onClose: () => void }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.webhooks;
  const params = { slug, webhookId: webhook.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', slug, webhook.id],
    queryFn: ({ signal }) => call('listDeliveries', { params, signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) < Date.now() + SOON_MS)
        ? AGAIN_MS
        : false,
  });
  const again = useMutation({
    mutationFn: (eventId: string) => call('sendAgain', { params: { ...params, eventId } }),
    onSuccess: () => refetch(),
  });
  return (
    <div className={s.deliveries}>
      <div className={s.head}>
        <h3>{words.deliveries}</h3>
        <div className={s.row}>
          <Action size="small" icon="refresh-cw" onPress={() => void refetch()}>
            {words.renew}
          </Action>
          <Action size="small" onPress={onClose}>
            {words.close}
          </Action>
        </div>
      </div>
      <p className={s.url}>{webhook.url}</p>
      <p className={s.hint}>{words.deliveriesLead}</p>
      <Refused error={again.error} />
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.deliveries.length === 0 ? (
        <Blank isPart title={words.noDeliveries} />
      ) : (
        <DeliveryTable
          deliveries={data.deliveries}
          canSend={webhook.off === null && !again.isPending}
          onAgain={(eventId) => again.mutate(eventId)}
        />
      )}
    </div>
  );
};

interface TableProps {
  deliveries: readonly Delivery[];
  canSend: boolean;
  onAgain: (eventId: string) => void;
}

const DeliveryTable = ({ deliveries, canSend, onAgain }: TableProps) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.webhooks;
  // A wide table scrolls by keyboard.
  const scroll = { className: s.scroll, role: 'group', 'aria-label': words.deliveries, tabIndex: 0 } as const;
  return (
    <div {...scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{words.delivery.event}</th>
            <th scope="col">{words.delivery.state}</th>
            <th scope="col">{words.delivery.attempts}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ eventId, type, at, state, nextAt, attempts }) => (
            <tr key={eventId}>
              <th scope="row">
                <b>{words.names[type]}</b>
                <small>{times.both(at)}</small>
              </th>
              <td>
                <StatusTag tone={TONES[state]}>{words.states[state]}</StatusTag>
                {nextAt !== null && attempts.length > 0 && <small>{words.nextAt(times.both(nextAt))}</small>}
              </td>
              <td>
                <ol className={s.lines}>
                  {attempts.map(({ at: made, status, fault, durationMs }, index) => (
                    // Attempts are only added at the end.
                    // biome-ignore lint/suspicious/noArrayIndexKey: two attempts can have begun at the same instant
                    <li key={index}>
                      {words.attempt(
                        times.both(made),
                        fault === null ? String(status) : words.faults[fault],
                        times.number(durationMs),
                      )}
                    </li>
                  ))}
                </ol>
              </td>
              <td>
                <Action
                  size="small"
                  isDisabled={!canSend}
                  aria-label={words.actOf(words.again, `${words.names[type]} ${times.both(at)}`)}
                  onPress={() => onAgain(eventId)}
                >
                  {words.again}
                </Action>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
