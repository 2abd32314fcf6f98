/** The position of a span in its trace. Only the implementation looks into it. */
export type SpanPosition = object;

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  kind: 'client' | 'consumer' | 'internal';
  /** Never names, addresses, tokens, codes, positions or parameters of statements. */
  attributes?: SpanAttributes;
  /** Makes the span the first of a trace of its own, linked to these. Without it, the span belongs to the current one. */
  causes?: readonly (SpanPosition | undefined)[];
}

/** The span of a request, which lasts beyond the function that starts it. */
export interface RequestSpan {
  /** Calls `work`; what it does and starts belongs to the request. */
  within(work: () => void): void;
  end(status: number): void;
}

/** Measures what the server does as spans of OpenTelemetry (app/open-tracing.ts). Null in a server that exports none. */
export interface Tracing {
  /** The span that the running code belongs to. */
  current(): SpanPosition | undefined;
  /** Measures `work`. Of an error only its code or name is recorded, because a message can quote personal data. */
  measure<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Starts the span of a request. `headers` may name the span of a proxy that it belongs to. */
  startRequest(name: string, attributes: SpanAttributes, headers: object | null): RequestSpan;
  /** Exports what is left. */
  close(): Promise<void>;
}
