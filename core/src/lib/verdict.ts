/** The result of a rule: allowed, with what follows from it, or refused, with a code and its facts. */
export type Verdict<Facts extends object, Refusal extends { code: string }> =
  | ({ ok: true } & Facts)
  | ({ ok: false } & Refusal);
