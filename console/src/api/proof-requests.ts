/** Where calls that need a fresh proof of identity wait for the member. */
export interface ProofRequests {
  /** Resolves with whether the member proved who it is. Calls that wait at the same time share one question. */
  ask(): Promise<boolean>;
  isAsking(): boolean;
  subscribe(listener: () => void): () => void;
  /** Ends the question, if there is one. */
  settle(isProved: boolean): void;
}

/** No proof is requested yet. A dialog subscribes to the requests and settles them. */
export function createProofRequests(): ProofRequests {
  let question: { answer: Promise<boolean>; resolve: (isProved: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const put = () => {
    let resolve = (_isProved: boolean): void => undefined;
    const answer = new Promise<boolean>((done) => {
      resolve = done;
    });
    question = { answer, resolve };
    notify();
    return answer;
  };
  return {
    ask: () => question?.answer ?? put(),
    isAsking: () => question !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle: (isProved) => {
      question?.resolve(isProved);
      question = null;
      notify();
    },
  };
}
