import { API_BASE } from '@meguri/core/contract.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../operation/refusal.ts';
import { localeOf } from './edge.ts';
import { sendRefusal } from './problems.ts';

interface Path {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers a method that a path of the API does not have with 405 and those that it has (RFC 9110, section 15.5.6). Returns
 * whether it has answered, for what the route of the pages gives back: that one takes every GET.
 */
export function refuseOtherMethods(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const paths = new Map<string, Path>();

  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(API_BASE)) return;
    const path = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) path.methods.add(one);
    paths.set(url, path);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !refuses(request, reply)) done();
  });

  const refuses = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const methods = methodsAt(request.url);
    // With a method that the path has it is the path that is wrong: a name too long for any.
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

/** Fits what the router takes for the path: any one segment for a parameter, with or without a slash at the end. */
const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
