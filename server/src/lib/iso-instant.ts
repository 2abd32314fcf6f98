let last = { at: Number.NaN, text: '' };

/**
 * An instant in milliseconds since the epoch as ISO 8601 text in UTC. The last one is cached: under load several calls have the same
 * instant, and each writes it several times.
 */
export function isoInstant(at: number): string {
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}
