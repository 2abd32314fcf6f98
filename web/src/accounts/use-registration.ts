import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { useState } from 'react';
import type { Call } from '../api/call.ts';
import { isUnanswered } from '../api/http.ts';
import type { PreservedName } from '../browser/tab-store.ts';
import { useTabState } from '../browser/use-tab-state.ts';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { readLoginType } from '../session/account-kind.ts';
import type { LoginResult } from '../session/session.ts';
import { useVisit } from '../session/visit.ts';
import { fieldErrorsOf } from '../shared/accounts/field-errors.ts';
import { hasCode } from '../shared/accounts/has-code.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { track } from '../tracking/track.ts';
import {
  type Draft,
  type DraftField,
  draftFaults,
  draftField,
  EMPTY_DRAFT,
  halfWidthDraft,
  registrationOf,
} from './registration-form.ts';

type ServerErrors = Partial<Record<DraftField, string>>;
type Credentials = Record<'username' | 'password', string>;

/** On a shared device, the next person must not find the name and address of an abandoned registration. */
const LIFETIME_MS = 5 * 60_000;

/** Stored for a visitor who reads the terms before registering. */
const nameOf = (slug: string): PreservedName => `${slug}_sign_up`;

const isTaken = (error: unknown): boolean => hasCode(error, 'account_exists');

/** The faults that the server found, by field. */
const serverErrorsOf = (error: unknown): ServerErrors =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).flatMap(([name, message]) => {
      const field = draftField(name);
      return field ? [[field, message] as const] : [];
    }),
  );

/** The refusals that a retry gets if the first call succeeded and its answer was lost. */
const isDone = (error: unknown): boolean => isTaken(error) || hasCode(error, 'not_guest');

/**
 * The registration form: its input, its faults and its submission. With `upgradeGuest` the guest of this session becomes the
 * account, and has accepted the terms before. `onDone` is called once the account is logged in. The form may be unmounted by then, because
 * the account's data is loaded again.
 */
export function useRegistration(operation: 'register' | 'upgradeGuest' = 'register', onDone?: () => void) {
  const visit = useVisit();
  const { session, slug } = visit;
  const { locale } = useWording();
  const { password, pages } = useCampaign();
  const { minLength } = password;
  // Passwords are never stored.
  const stored = useTabState(nameOf(slug), { username: '', email: '' }, LIFETIME_MS);
  const accepted = operation === 'upgradeGuest';
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, accepted, ...stored.value });
  const [visited, setVisited] = useState<ReadonlySet<DraftField>>(new Set());
  const [serverErrors, setServerErrors] = useState<ServerErrors>({});
  /** Counts the submissions that failed because of a field. */
  const [failedSubmits, setFailedSubmits] = useState(0);
  const [wasUnanswered, setUnanswered] = useState(false);
  const { run, isPending, failure } = useAction();

  const faults = draftFaults(draft, minLength, {
    terms: pages.terms !== null,
    privacy: pages.privacy !== null,
  });
  const errorOf = (field: DraftField): string | undefined => {
    const fault = visited.has(field) ? faults[field] : undefined;
    return serverErrors[field] ?? (fault && fieldMessage(fault.code, locale, fault.limit));
  };

  const set = <F extends DraftField>(field: F, value: Draft[F]) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setServerErrors(({ [field]: _fixed, ...rest }) => rest);
    if (field === 'username' || field === 'email') stored.set((before) => ({ ...before, [field]: value }));
    if (field === 'accepted') setVisited((before) => new Set(before).add(field));
  };
  /** From its first blur a field is checked, and shown as it will be sent. An empty field is not checked yet. */
  const leave = (field: DraftField) => {
    setDraft(halfWidthDraft);
    if (draft[field]) setVisited((before) => new Set(before).add(field));
  };

  const finish = (result: LoginResult) => {
    stored.forget();
    session.logIn(result);
    if (operation === 'upgradeGuest') session.forgetGuest();
    onDone?.();
  };
  const register = () =>
    run(async (send) => {
      setServerErrors({});
      setDraft(halfWidthDraft);
      setVisited(new Set(['username', 'email', 'password', 'passwordConfirmation', 'accepted']));
      if (Object.keys(faults).length > 0) return setFailedSubmits((n) => n + 1);
      const body = registrationOf(draft);
      try {
        const { result } = await send(operation, { body });
        if (operation === 'register') track('register');
        finish(result);
      } catch (error) {
        if (isDone(error) && (await mayBeDone(send)) && (await logsInToSame(send, body))) return;
        setUnanswered(wasUnanswered || isUnanswered(error));
        const faultsOfServer = serverErrorsOf(error);
        setServerErrors(faultsOfServer);
        const hasFields = Object.keys(faultsOfServer).length > 0;
        if (hasFields) setFailedSubmits((n) => n + 1);
        // A taken name also leads to the log-in.
        if (!hasFields || isTaken(error)) throw error;
      }
    });
  /**
   * Whether an attempt without an answer may have done it. The server knows whether the guest was upgraded, also by an attempt
   * before a reload. A guest who is still one must not log in here: its own book would be given up without a question.
   */
  const mayBeDone = async (send: Call): Promise<boolean> => {
    if (operation === 'register') return wasUnanswered;
    const loginType = await readLoginType(visit, send).catch(() => null);
    return loginType !== null && loginType !== 'guest';
  };
  /** After a lost answer, an existing account may be the one just created. In that case, log in. */
  const logsInToSame = async (send: Call, { username, password }: Credentials): Promise<boolean> => {
    try {
      const { result } = await send('login', { body: { username, password } });
      finish(result);
      return result.status === 'OK';
    } catch {
      return false;
    }
  };

  return {
    draft,
    minLength,
    errorOf,
    set,
    leave,
    isPending,
    failure,
    isTaken: isTaken(failure),
    failedSubmits,
    submit: () => void register(),
  };
}
