import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { floodSample } from '../http/flood-sample.ts';
import type { SpanOptions, Tracing } from '../lib/tracing.ts';
import type { SamplerName, TracingSettings } from './config.ts';

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };
/** A collector that does not answer must not delay the end of the server. */
const CLOSE_MS = 2_000;

/** The samplers by their names in OTEL_TRACES_SAMPLER. */
const SAMPLERS: Record<SamplerName, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

/**
 * Exports spans by OTLP over HTTP. The exporter reads its own variables (`OTEL_EXPORTER_OTLP_*`) from the environment. Only
 * `serve` imports this file, and only if an endpoint is configured, because its packages take time to load.
 */
export function openTracing({ sampler, ratio }: TracingSettings, log: Logger): Tracing {
  logDiagnostics(log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'meguri' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: SAMPLERS[sampler](ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('meguri');
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Span>();

  const start = (name: string, { kind, attributes = {}, causes }: SpanOptions): Span => {
    const parent = causes ? undefined : running.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind: KINDS[kind], attributes, links: linksTo(causes) }, context);
  };

  return {
    current: () => running.getStore(),
    measure: async (name, options, work) => {
      const span = start(name, options);
      try {
        return await running.run(span, work);
      } catch (error) {
        fail(span, typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    startRequest: (name, attributes, headers) => {
      const context: Context = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context);
      return {
        within: (work) => running.run(span, work),
        end: (status) => {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) fail(span, String(status));
          span.end();
        },
      };
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
      clearTimeout(timer);
    },
  };
}

const linksTo = (causes: SpanOptions['causes'] = []): Link[] =>
  causes.flatMap((cause) => (cause ? [{ context: (cause as Span).spanContext() }] : []));

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const typeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
};

/** An unreachable collector is logged as a flood is: each export would add a line. */
function logDiagnostics(log: Logger): void {
  const sample = floodSample();
  const warn = (message: string): void => {
    const seen = sample('tracing');
    if (seen !== null) log.warn({ reason: message, seen }, 'tracing');
  };
  const nothing = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: nothing, debug: nothing, verbose: nothing }, DiagLogLevel.WARN);
}
