import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import type { PauseReason } from '@meguri/core/conditions/condition.ts';
import type { Factor } from '@meguri/core/console/factors/rules.ts';
import type { DraftConflict, DraftFault, Harm } from '@meguri/core/console/operation/draft-facts.ts';
import type { PasskeyRequest } from '@meguri/core/console/passkeys/schema.ts';
import type { AnyRefusalCode } from '@meguri/core/http/console-refusals.ts';
import type { ProblemBody } from '@meguri/core/http/problem.ts';
import type { Subject } from '@meguri/core/http/refusals.ts';
import type { LocalizedText } from '@meguri/core/lib/localized-text.ts';

/** The facts of a refusal besides its code. */
export interface RefusalFacts {
  /** What the title names as the subject of the refusal. */
  subject?: Subject;
  /** The faults of an `invalid_request`. */
  fields?: readonly FieldFault[];
  /** Seconds until the call can be repeated (`Retry-After`). */
  retryAfter?: number;
  /** Of a `spot_paused`: why, which becomes the detail. */
  pause?: { reason: PauseReason; text?: LocalizedText };
  /** Of an `account_blocked`: why and whom to ask, which becomes the detail. */
  block?: { reason: string; contact: string };
  distance?: number;
  limit?: number;
  nextAvailableAt?: string | null;
  /** Of `work_required`: the challenge, the binary logarithm of its work, and until when it can be solved. */
  challenge?: string;
  bits?: number;
  expiresAt?: string;
  /** Of a `member_required`: the spot and its members. */
  spotId?: string;
  group?: NonNullable<ProblemBody['group']>;
  /** Of the console: the path of a refused operation, and what stands in the way of a change or a publication. */
  path?: string;
  conflicts?: DraftConflict[];
  step?: number;
  faults?: DraftFault[];
  harms?: Harm[];
  /** Of `letters_missing`: the letters that no font has. */
  letters?: string[];
  /** Of `slug_taken`: others that are free. */
  freeSlugs?: string[];
  /** Of `second_factor_required`: what the member has, and what the browser needs to use a passkey. */
  factors?: Factor[];
  passkey?: PasskeyRequest;
}

/** A handler's negative answer. The edge writes it as a problem document in the visitor's language. */
export class Refusal<Code extends AnyRefusalCode = AnyRefusalCode> {
  readonly code: Code;
  readonly facts: RefusalFacts;
  constructor(code: Code, facts: RefusalFacts = {}) {
    this.code = code;
    this.facts = facts;
  }
}

/** A refusal with a stable code and its facts. */
export const refuse = <const Code extends AnyRefusalCode>(code: Code, facts?: RefusalFacts): Refusal<Code> =>
  new Refusal(code, facts);
