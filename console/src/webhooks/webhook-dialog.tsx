import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@meguri/core/console/webhooks/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Tick, Toggle } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './webhooks.module.css';

export type Webhook = ConsoleAnswer<'listWebhooks'>['webhooks'][number];

interface WebhookDialogProps {
  slug: string;
  /** The webhook that is changed; null to make one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** `secret`: of a new webhook, null after a change. */
  onSaved: (secret: string | null) => void;
}

/** Makes or changes a webhook: its URL, its events, and whether it is on. */
export const WebhookDialog = ({ slug, webhook, onClose, onSaved }: WebhookDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.webhooks;
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS);
  const [isOn, setOn] = useState(webhook?.off === null);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const body = { url: url.trim(), events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) };
      if (!webhook) return (await call('makeWebhook', { params: { slug }, body })).secret;
      await call('changeWebhook', { params: { slug, webhookId: webhook.id }, body: { ...body, isOn } });
      return null;
    },
    onSuccess: onSaved,
  });
  const submit = () => {
    setChecked(true);
    if (url.trim() !== '' && events.length > 0) save.mutate();
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={webhook ? words.change : words.make}
      submit={webhook ? words.save : words.submit}
      isPending={save.isPending}
      onSubmit={submit}
    >
      <Entry
        label={words.url}
        hint={words.urlHint}
        value={url}
        onChange={setUrl}
        {...(isChecked && url.trim() === '' ? { error: words.urlMissing } : {})}
      />
      <fieldset className={s.events}>
        <legend>{words.events}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Tick
            key={event}
            isOn={events.includes(event)}
            onChange={(isChosen) => setEvents(isChosen ? [...events, event] : events.filter((one) => one !== event))}
          >
            {words.names[event]}
          </Tick>
        ))}
        {isChecked && events.length === 0 && (
          <p className={s.wrong} role="alert">
            {words.eventsMissing}
          </p>
        )}
      </fieldset>
      {webhook && (
        <Toggle isOn={isOn} onChange={setOn}>
          {words.isOn}
        </Toggle>
      )}
      <Refused error={save.error} />
    </ConsoleDialog>
  );
};
