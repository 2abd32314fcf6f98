/** A log-in that asks for a new password first: whose it is, and the ticket that POST /login gave instead of tokens. */
export interface PendingChange {
  username: string;
  session: string;
}

/** Kept for this tab alone: whoever has it may choose the password. */
const keyOf = (slug: string): string => `${slug}_new_password`;

let memory: PendingChange | null = null;

export function keepPendingChange(slug: string, pending: PendingChange | null): void {
  memory = pending;
  try {
    if (pending) sessionStorage.setItem(keyOf(slug), JSON.stringify(pending));
    else sessionStorage.removeItem(keyOf(slug));
  } catch {
    // It then lasts as long as the page.
  }
}

export function pendingChange(slug: string): PendingChange | null {
  if (memory) return memory;
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null') as PendingChange | null;
  } catch {
    return null;
  }
}
