import sharp from 'sharp';
import type { TestForm, TestServer } from './test-server.ts';

export interface FormPart {
  name: string;
  value: string | Buffer;
  /** Only for files. */
  fileName?: string;
  type?: string;
}

const BOUNDARY = 'a-boundary-of-the-tests';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Builds a multipart form with these parts in this order. */
export function formOf(parts: readonly FormPart[]): TestForm {
  const pieces = parts.flatMap(({ name, value, fileName, type }) => {
    const isFile = typeof value !== 'string';
    const disposition = `form-data; name="${name}"${isFile ? `; filename="${fileName ?? 'photo.jpg'}"` : ''}`;
    const kind = type ?? (isFile ? 'image/jpeg' : undefined);
    const head = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${kind ? `Content-Type: ${kind}\r\n` : ''}\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, type: FORM_TYPE };
}

/** The fields of a valid photo post. `email` is required for the first one. */
export const POST = { spotId: 'bridge', date: '2026-10-05', email: 'hana@example.jp' };

/** A multipart form of text fields and a picture. */
export const photoForm = (fields: Record<string, string>, image: Buffer): TestForm =>
  formOf([...Object.entries(fields).map(([name, value]) => ({ name, value })), { name: 'image', value: image }]);

/** A small picture in one colour. */
export const picture = (colour = '#c33', { width = 60, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Posts a picture and returns its id. */
export async function postedPhoto(server: TestServer, token: string, over: Partial<typeof POST> = {}): Promise<string> {
  const { status, body } = await server.call('postPhoto', {
    token,
    form: photoForm({ ...POST, ...over }, await picture()),
  });
  if (status !== 201) throw new Error(`the post failed: ${JSON.stringify(body)}`);
  return body.photo.id;
}
