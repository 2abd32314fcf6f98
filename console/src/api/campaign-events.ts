import type { CampaignEvents } from '@meguri/core/console/events/schema.ts';
import type { TabChannel } from '../browser/tab-leader.ts';
import { ConsoleRefusal } from './console-call.ts';

/** The server sends something at least so often (core/src/console/events/schema.ts). */
const BEAT_MS = 15_000;
/** Silence for longer means that the stream is dead. */
const SILENCE_MS = BEAT_MS + 5_000;
/** A stream whose first event has not arrived by then does not come through: a proxy collects it. */
const FIRST_MS = 5_000;
/** How often the server is asked where no stream comes through, and after how many questions a stream is opened again. */
const POLL_MS = 5_000;
const POLLS_PER_STREAM = 12;
/** Pauses after failures. Chance is added, so that not all pages return at once. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** What is known of a campaign, and how fresh it is. */
export interface EventsView<E extends object = CampaignEvents> {
  /**
   * `opening`: it is being found out. `live`: the server reports at once what happens. `polled`: it is asked every few seconds.
   * `lost`: it does not answer, and nobody knows what happens.
   */
  state: 'opening' | 'live' | 'polled' | 'lost';
  /** When the server was last heard, in milliseconds; null before. */
  heardAt: number | null;
  events: E;
}

export interface EventsParts<E extends object = CampaignEvents> {
  /** Opens the stream. Rejects if the server cannot be reached or refuses. */
  openStream: (
    signal: AbortSignal,
    listener: { onEvent: (name: string, data: unknown) => void; onHeard: () => void },
  ) => Promise<void>;
  /** Asks for the present state. */
  ask: (signal: AbortSignal) => Promise<E>;
  /** Called when a stream ended, or the server refused it: the session or the role may have changed. */
  onEnded: () => void;
  now: () => number;
  later: (act: () => void, ms: number) => () => void;
  random: () => number;
  /** Runs `lead` in one page of this browser at a time. */
  leadAmongTabs: (lead: (signal: AbortSignal) => Promise<void>) => () => void;
  openChannel: (onMessage: (message: TabMessage<E>) => void) => TabChannel<TabMessage<E>>;
}

/** A page that opens asks; the page that leads answers, and passes on what it receives. */
export type TabMessage<E extends object = CampaignEvents> =
  | { kind: 'ask' }
  | { kind: 'retry' }
  | { kind: 'view'; view: EventsView<E> };

/** What happens in a campaign, as all open pages of this browser learn it by one stream. */
export interface CampaignEventsStore<E extends object = CampaignEvents> {
  current(): EventsView<E>;
  subscribe(listener: () => void): () => void;
  /** Tries again now. */
  retry(): void;
  /** Connects. Returns what disconnects. */
  open(): () => void;
}

/** The events of a campaign, as one page knows them. `E`: its events by name, each of which may be missing at first. */
export function createCampaignEvents<E extends object = CampaignEvents>(parts: EventsParts<E>): CampaignEventsStore<E> {
  const { ask, onEnded, now, later, random } = parts;
  const { pause, wake } = wakeablePauses(later);
  let view: EventsView<E> = { state: 'opening', heardAt: null, events: {} as E };
  let channel: TabChannel<TabMessage<E>> | null = null;
  let isLeading = false;
  let cancelSilence = (): void => undefined;
  const listeners = new Set<() => void>();

  const show = (next: EventsView<E>): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const update = (change: Partial<EventsView<E>>): void => {
    show({ ...view, ...change });
    channel?.post({ kind: 'view', view });
  };
  const onMessage = (message: TabMessage<E>): void => {
    if (message.kind === 'view') {
      if (isLeading) return;
      show(message.view);
      // The page that leads may have been stopped by the browser.
      cancelSilence();
      cancelSilence = later(() => show({ ...view, state: 'lost' }), SILENCE_MS);
    } else if (isLeading) {
      if (message.kind === 'ask') channel?.post({ kind: 'view', view });
      else wake();
    }
  };

  /** Asks in place of a stream. Resolves with whether the server answered. */
  const poll = async (signal: AbortSignal): Promise<boolean> => {
    try {
      const events = await ask(signal);
      update({ state: 'polled', heardAt: now(), events });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      update({ state: 'lost' });
      if (error instanceof ConsoleRefusal) onEnded();
      return false;
    }
  };

  const lead = async (signal: AbortSignal): Promise<void> => {
    isLeading = true;
    cancelSilence();
    let failures = 0;
    while (!signal.aborted) {
      const hasArrived = await readStream(parts, signal, {
        current: () => view.events,
        onEvents: (events) => update({ state: 'live', heardAt: now(), events }),
      });
      if (signal.aborted) break;
      if (hasArrived) {
        failures = 0;
        update({ state: 'opening' });
        onEnded();
        await pause(signal, PAUSES_MS[0] * random());
        continue;
      }
      let polls = 0;
      while (!signal.aborted && polls < POLLS_PER_STREAM && (await poll(signal))) {
        polls += 1;
        failures = 0;
        await pause(signal, POLL_MS);
      }
      if (polls === 0 && !signal.aborted) {
        await pause(signal, (PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0) * (0.5 + random()));
        failures += 1;
      }
    }
    isLeading = false;
  };

  return {
    current: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => {
      if (isLeading) wake();
      else channel?.post({ kind: 'retry' });
    },
    open: () => {
      channel = parts.openChannel(onMessage);
      channel.post({ kind: 'ask' });
      const leave = parts.leadAmongTabs(lead);
      return () => {
        leave();
        cancelSilence();
        channel?.close();
        channel = null;
      };
    },
  };
}

/** Pauses of which `wake` ends the one that is under way. */
function wakeablePauses(later: EventsParts['later']): {
  pause: (signal: AbortSignal, ms: number) => Promise<void>;
  wake: () => void;
} {
  let end = (): void => undefined;
  const wake = (): void => end();
  const pause = (signal: AbortSignal, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = later(wake, ms);
      end = () => {
        cancel();
        end = () => undefined;
        resolve();
      };
      signal.addEventListener('abort', wake, { once: true });
      if (signal.aborted) wake();
    });
  return { pause, wake };
}

/** Reads one stream to its end. `onEvents` gets all events after each message. Resolves with whether any event arrived. */
async function readStream<E extends object>(
  { openStream, later }: Pick<EventsParts<E>, 'openStream' | 'later'>,
  signal: AbortSignal,
  { current, onEvents }: { current: () => E; onEvents: (events: E) => void },
): Promise<boolean> {
  const dead = new AbortController();
  const stop = () => dead.abort();
  signal.addEventListener('abort', stop, { once: true });
  let cancel = later(stop, FIRST_MS);
  let hasArrived = false;
  const hear = (events: E): void => {
    cancel();
    cancel = later(stop, SILENCE_MS);
    onEvents(events);
  };
  try {
    await openStream(dead.signal, {
      onEvent: (name, data) => {
        hasArrived = true;
        hear({ ...current(), [name]: data });
      },
      onHeard: () => {
        if (hasArrived) hear(current());
      },
    });
  } catch {
    // Refused, interrupted or too late. What follows is the same.
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
  }
  return hasArrived;
}
