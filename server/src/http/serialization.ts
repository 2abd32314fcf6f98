import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

const compile = SerializerSelector()({}, {});
const compiled = new WeakMap<object, (data: unknown) => string>();

/**
 * Fastify's own compiler of answers, which compiles each schema once in a process as the validator does: the tests start hundreds
 * of servers in one process, and compiling is two thirds of a start.
 */
export const serializerCompiler: FastifySerializerCompiler<object> = (route) => {
  const { schema } = route;
  const known = compiled.get(schema);
  if (known) return known;
  const serialize = compile({ ...route, httpStatus: route.httpStatus ?? '' });
  compiled.set(schema, serialize);
  return serialize;
};
