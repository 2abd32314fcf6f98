import { API_BASE } from '@meguri/core/contract.ts';
import type { FastifyInstance } from 'fastify';
import { localeOf } from './edge.ts';
import { sendRefusal } from './problems.ts';
import { refuse } from './refusal.ts';

interface Path {
  pattern: RegExp;
  methods: Set<string>;
}

/** Answers a method that a path of the API does not have with 405 and those that it has (RFC 9110, section 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance): void {
  const paths = new Map<string, Path>();

  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(API_BASE)) return;
    const path = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) path.methods.add(one);
    paths.set(url, path);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? methodsAt(request.url) : [];
    if (methods.length === 0) done();
    else void sendRefusal(reply.header('allow', methods.join(', ')), refuse('method_not_allowed'), localeOf(request));
  });

  const methodsAt = (url: string): string[] => {
    const [path = ''] = url.split('?', 1);
    const found = [...paths.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
}

/** Fits what the router takes for the path: any one segment for a parameter, with or without a slash at the end. */
const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
