import type { Readable } from 'node:stream';
import multipart, { type Multipart as Part } from '@fastify/multipart';
import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import type { Multipart } from '@meguri/core/http/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Unavailable } from '../lib/unavailable.ts';
import { type Refusal, refuse } from '../operation/refusal.ts';
import type { Upload, Uploads } from '../operation/uploads.ts';
import { bodyFaults } from './validation.ts';

/** The bytes of a form besides its file: text fields, names and boundaries. */
const OVERHEAD_BYTES = 64 * 1024;
const FIELD_BYTES = 4 * 1024;
/** The limit of parts, more than any form has. Faults of further parts are not reported. */
const MAX_PARTS = 60;

/** A valid form: text fields that match their schema, and one file of an accepted type. */
export interface Form {
  fields: object;
  upload: Upload;
}

type FormRefusal = Refusal<'invalid_request' | 'too_large' | 'unsupported_type'>;

export interface FormParts {
  schema: TSchema;
  multipart: Multipart;
  uploads: Uploads;
  /** Takes a slot for the file. Called at its first byte, so that a client that sends nothing takes none. */
  reserve: () => void;
}

/** Makes a scope of the server accept multipart forms only. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldSize: FIELD_BYTES, fieldNameSize: 200, parts: MAX_PARTS, headerPairs: 20 },
  });
}

/**
 * Reads a form and calls `work` with it. Parts may come in any order. The uploaded file is deleted afterwards in any case.
 * Answers all faults together: duplicate, unknown and missing fields, and violations of the schema.
 */
export async function withForm<T>(
  request: FastifyRequest,
  parts: FormParts,
  work: (form: Form) => Promise<T>,
): Promise<T | FormRefusal> {
  const files: Upload[] = [];
  try {
    const form = await readForm(request, parts, files);
    return 'upload' in form ? await work(form) : form;
  } finally {
    // Discard the rest of a form that was not read to its end. The server's time-out bounds this.
    request.raw.unpipe();
    request.raw.resume();
    for (const file of files) await parts.uploads.discard(file);
  }
}

async function readForm(
  request: FastifyRequest,
  { schema, multipart: { file, maxBytes, types }, uploads, reserve }: FormParts,
  files: Upload[],
): Promise<Form | FormRefusal> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + OVERHEAD_BYTES) return refuse('too_large');
  const fields: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  const seen = new Set<string>();
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      const path = `/${part.fieldname}`;
      const isDuplicate = seen.has(path);
      seen.add(path);
      const isFile = part.type === 'file';
      if (isFile && part.fieldname === file && !isDuplicate) {
        await firstByte(part.file);
        reserve();
        const upload = await uploads.save(part.file, maxBytes);
        files.push(upload);
        if (part.file.truncated) return refuse('too_large');
        continue;
      }
      if (isFile) part.file.resume();
      if (isDuplicate) faults.push({ path, code: 'invalid' });
      else if (isFile || part.fieldname === file)
        faults.push({ path, code: isKnown(schema, part, file) ? 'type' : 'unknown' });
      else if (part.valueTruncated) faults.push({ path, code: 'too_long' });
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // The form is truncated, malformed or has too many parts. Only a failure of the server itself is rethrown.
    if (error instanceof Unavailable) throw error;
    return refuse((error as { statusCode?: number }).statusCode === 413 ? 'too_large' : 'invalid_request');
  }
  const [upload] = files;
  if (!seen.has(`/${file}`) || upload?.bytes === 0) faults.push({ path: `/${file}`, code: 'required' });
  const reported = new Set(faults.map(({ path }) => path));
  faults.push(...bodyFaults(schema, fields).filter(({ path }) => !reported.has(path)));
  if (faults.length > 0 || !upload) return refuse('invalid_request', { fields: faults });
  return types === null || types.includes(upload.type ?? '') ? { fields, upload } : refuse('unsupported_type');
}

/** Resolves when a stream has data or has ended. */
const firstByte = (stream: Readable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.readableLength > 0 || stream.readableEnded || stream.destroyed) return resolve();
    for (const event of ['readable', 'end', 'error', 'close']) stream.once(event, () => resolve());
  });

const isKnown = (schema: TSchema, { fieldname }: Part, file: string): boolean =>
  fieldname === file || Object.hasOwn((schema as { properties?: object }).properties ?? {}, fieldname);
