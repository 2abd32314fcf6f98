import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import type { RefusalCode, Subject } from '@meguri/core/http/refusals.ts';

/** Facts that a refusal tells beside its code. */
export interface RefusalFacts {
  /** What was about to be acquired, where the title names it. */
  subject?: Subject;
  /** What is wrong with which field, of `invalid_request`. */
  fields?: readonly FieldFault[];
  /** Seconds after which another try makes sense (`Retry-After`). */
  retryAfter?: number;
  distance?: number;
  limit?: number;
  nextAvailableAt?: string | null;
}

/** A handler's answer that is not what was asked for; the edge renders it in the visitor's language. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly facts: RefusalFacts;
  constructor(code: Code, facts: RefusalFacts = {}) {
    this.code = code;
    this.facts = facts;
  }
}

/** Refuses with a stable code and its facts. */
export const refuse = <const Code extends RefusalCode>(code: Code, facts?: RefusalFacts): Refusal<Code> =>
  new Refusal(code, facts);
