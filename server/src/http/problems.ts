import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import { type AnyRefusalCode, isConsoleOnly, isStaffOnly, statusOf } from '@meguri/core/http/console-refusals.ts';
import type { ProblemBody } from '@meguri/core/http/problem.ts';
import type { Subject } from '@meguri/core/http/refusals.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { consoleTitle } from '@meguri/core/text/console-titles.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { problemDetail } from '@meguri/core/text/problem-details.ts';
import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import { staffTitle } from '@meguri/core/text/staff-titles.ts';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../operation/refusal.ts';

/** Further field faults are not reported: a body may have thousands of unknown fields. */
const MAX_ERRORS = 50;

/** The default Retry-After of a 503, in seconds. The web app backs off from this value. */
const DEFAULT_RETRY_AFTER = 2;

/** The problem document of a refusal (RFC 9457) with its texts in one language. */
export function problemOf({ code, facts }: Refusal, locale: Locale): ProblemBody {
  const { subject, fields, retryAfter, pause, block: _, ...rest } = facts;
  const status = statusOf(code);
  const wait = retryAfter ?? (status === 503 ? DEFAULT_RETRY_AFTER : undefined);
  const detail = problemDetail({ code, ...facts }, locale);
  return {
    type: `urn:meguri:problem:${code}`,
    title: titleOf(code, locale, subject),
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(fields ? { errors: fields.slice(0, MAX_ERRORS).map((fault) => fieldError(fault, locale)) } : {}),
    ...rest,
    ...(wait === undefined ? {} : { retryAfter: wait }),
  };
}

function titleOf(code: AnyRefusalCode, locale: Locale, subject: Subject | undefined): string {
  if (isConsoleOnly(code)) return consoleTitle(code, locale);
  return isStaffOnly(code) ? staffTitle(code, locale) : problemTitle(code, locale, subject);
}

const fieldError = ({ path, code, limit }: FieldFault, locale: Locale) => ({
  path,
  code,
  message: fieldMessage(code, locale, limit),
});

/** Sends a refusal as a problem document. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, locale: Locale): FastifyReply {
  const problem = problemOf(refusal, locale);
  // A visitor who reports the error can name the id, and the operator finds its lines in the log.
  if (problem.status >= 500) problem.requestId = reply.request.id;
  reply.request.refused = refusal.code;
  // A 401 must name an authentication scheme (RFC 9110, section 11.6.1).
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}
