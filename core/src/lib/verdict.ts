/** The outcome of a rule: yes with what follows, or no with the reason and its facts; never a bare boolean. */
export type Verdict<Facts extends object, Refusal extends { code: string }> =
  | ({ ok: true } & Facts)
  | ({ ok: false } & Refusal);
