import { PROOF_MS } from '@meguri/core/console/operation/console-route.ts';
import { useEffect, useState } from 'react';
import type { Form } from './use-applications.ts';

interface Opened {
  form: Form;
  at: number;
}

export interface OpenedForms {
  formOf: (id: string) => Form | undefined;
  /** Minutes until the first one is sealed again; null while none is open. */
  minutesLeft: number | null;
  show: (id: string, form: Form) => void;
  seal: (id: string) => void;
  sealAll: () => void;
}

const TICK_MS = 5_000;

/** The forms that are open in this page. They are nowhere else in the browser, and are sealed again after ten minutes. */
export function useOpenedForms(): OpenedForms {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map());
  const [now, setNow] = useState(() => Date.now());
  const isAnyOpen = opened.size > 0;
  useEffect(() => {
    if (!isAnyOpen) return undefined;
    const timer = setInterval(() => {
      const next = Date.now();
      setNow(next);
      setOpened((before) => {
        const remaining = [...before].filter(([, { at }]) => next - at < PROOF_MS);
        return remaining.length < before.size ? new Map(remaining) : before;
      });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isAnyOpen]);
  const first = Math.min(...[...opened.values()].map(({ at }) => at));
  return {
    formOf: (id) => opened.get(id)?.form,
    minutesLeft: !isAnyOpen ? null : Math.max(1, Math.ceil((first + PROOF_MS - now) / 60_000)),
    show: (id, form) => {
      const at = Date.now();
      setNow(at);
      setOpened((before) => new Map(before).set(id, { form, at }));
    },
    seal: (id) => setOpened((before) => new Map([...before].filter(([one]) => one !== id))),
    sealAll: () => setOpened(new Map()),
  };
}
