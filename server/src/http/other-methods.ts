import { CONSOLE_BASE } from '@meguri/core/console/console-contract.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import { STAFF_BASE } from '@meguri/core/staff/staff-contract.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../operation/refusal.ts';
import { localeOf } from './edge.ts';
import { sendRefusal } from './problems.ts';

interface Path {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers 405 with an Allow header when a path of an API exists but not with this method (RFC 9110, section 15.5.6). Also
 * returns a function that does so and reports whether it has answered, for the GET route of the pages, which matches any path.
 */
export function refuseOtherMethods(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const paths = new Map<string, Path>();

  app.addHook('onRoute', ({ url, method }) => {
    if (![API_BASE, CONSOLE_BASE, STAFF_BASE].some((base) => url.startsWith(base))) return;
    const path = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) path.methods.add(one);
    paths.set(url, path);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !refuses(request, reply)) done();
  });

  const refuses = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const methods = methodsAt(request.url);
    // The router found no route although the method exists: a path parameter is too long.
    if (methods.length === 0 || methods.includes(request.method)) return false;
    void sendRefusal(reply.header('allow', methods.join(', ')), refuse('method_not_allowed'), localeOf(request));
    return true;
  };

  const methodsAt = (url: string): string[] => {
    const [path = ''] = url.split('?', 1);
    const found = [...paths.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
  return refuses;
}

/** Matches the same paths as the router: any segment for a parameter, and an optional trailing slash. */
const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
