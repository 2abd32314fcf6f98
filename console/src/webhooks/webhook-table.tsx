import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { StatusTag } from '../shared/states/states.tsx';
import type { Webhook } from './webhook-dialog.tsx';
import s from './webhooks.module.css';

interface Acts {
  onTest: (webhook: Webhook) => void;
  onDeliveries: (webhook: Webhook) => void;
  onChange: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
}

/** The webhooks with their state and what can be done with each. */
export const WebhookTable = ({ webhooks, actions }: { webhooks: readonly Webhook[]; actions: Acts }) => {
  const { t } = useWords();
  const words = t.webhooks;
  // A wide table scrolls by keyboard.
  const scroll = { className: s.scroll, role: 'group', 'aria-label': words.title, tabIndex: 0 } as const;
  return (
    <div {...scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.webhook}</th>
            <th scope="col">{words.columns.events}</th>
            <th scope="col">{words.columns.state}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <th scope="row">
                <b className={s.url}>{webhook.url}</b>
                <small>{webhook.madeBy === null ? words.noMaker : words.madeBy(webhook.madeBy)}</small>
              </th>
              <td>
                <ul className={s.lines}>
                  {webhook.events.map((event) => (
                    <li key={event}>{words.names[event]}</li>
                  ))}
                </ul>
              </td>
              <td>
                <State webhook={webhook} />
              </td>
              <td>
                <ActionsOf webhook={webhook} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const State = ({ webhook: { off, failingSince, lastDeliveredAt, oldSecretUntil } }: { webhook: Webhook }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.webhooks;
  return (
    <>
      {off !== null ? (
        <StatusTag tone={off === 'member' ? 'closed' : 'full'}>{words.off[off]}</StatusTag>
      ) : failingSince !== null ? (
        <StatusTag tone="busy">{words.failing(times.both(failingSince))}</StatusTag>
      ) : (
        <StatusTag tone="ok">{words.on}</StatusTag>
      )}
      <small>
        {lastDeliveredAt === null ? words.neverDelivered : words.lastDelivered(times.both(lastDeliveredAt))}
      </small>
      {oldSecretUntil !== null && <small>{words.oldSecret(times.both(oldSecretUntil))}</small>}
    </>
  );
};

const ActionsOf = ({ webhook, actions }: { webhook: Webhook; actions: Acts }) => {
  const { t } = useWords();
  const words = t.webhooks;
  const button = (label: string, onAct: (one: Webhook) => void, kind: 'second' | 'danger' = 'second') => (
    <Action size="small" kind={kind} aria-label={words.actOf(label, webhook.url)} onPress={() => onAct(webhook)}>
      {label}
    </Action>
  );
  return (
    <div className={s.actions}>
      {webhook.off === null && button(words.test, actions.onTest)}
      {button(words.deliveries, actions.onDeliveries)}
      {button(words.change, actions.onChange)}
      {button(words.rotate, actions.onRotate)}
      {button(words.remove, actions.onRemove, 'danger')}
    </div>
  );
};
