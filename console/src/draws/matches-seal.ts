/** Whether a hash is the SHA-256 of a seed, both hexadecimal. Null where the browser cannot compute it: outside HTTPS. */
export async function matchesSeal(seed: string, seedHash: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === seedHash.toLowerCase();
}
