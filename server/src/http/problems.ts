import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import type { ProblemBody } from '@meguri/core/http/problem.ts';
import { REFUSALS } from '@meguri/core/http/refusals.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { problemDetail } from '@meguri/core/text/problem-details.ts';
import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../operation/refusal.ts';

/** A body with thousands of unknown fields need not be told all of them. */
const MOST_ERRORS = 50;

/** Default wait of a 503, in seconds; the web app backs off from it. */
const RETRY_SOON = 2;

/** The problem document of a refusal (RFC 9457), its prose in the asked language. */
export function problemOf({ code, facts }: Refusal, locale: Locale): ProblemBody {
  const { subject, fields, retryAfter, ...rest } = facts;
  const status = REFUSALS[code];
  const wait = retryAfter ?? (status === 503 ? RETRY_SOON : undefined);
  const detail = problemDetail({ code, ...facts }, locale);
  return {
    type: `urn:meguri:problem:${code}`,
    title: problemTitle(code, locale, subject),
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(fields ? { errors: fields.slice(0, MOST_ERRORS).map((fault) => fieldError(fault, locale)) } : {}),
    ...rest,
    ...(wait === undefined ? {} : { retryAfter: wait }),
  };
}

const fieldError = ({ path, code, limit }: FieldFault, locale: Locale) => ({
  path,
  code,
  message: fieldMessage(code, locale, limit),
});

/** Sends a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, locale: Locale): FastifyReply {
  const problem = problemOf(refusal, locale);
  // RFC 9110, section 11.6.1: a 401 names the scheme that would have been accepted.
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}
