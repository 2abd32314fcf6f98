/**
 * A log-in that requires a new password: the account name, and the ticket that POST /login returned instead of tokens.
 */
export interface PendingChange {
  username: string;
  session: string;
}

/** Stored for this tab only: whoever has the ticket may set the password. */
const keyOf = (slug: string): string => `${slug}_new_password`;

let memory: PendingChange | null = null;

export function keepPendingChange(slug: string, pending: PendingChange | null): void {
  memory = pending;
  try {
    if (pending) sessionStorage.setItem(keyOf(slug), JSON.stringify(pending));
    else sessionStorage.removeItem(keyOf(slug));
  } catch {
    // The ticket then lasts as long as the page.
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
