import type { Locale } from '@meguri/core/lib/locale.ts';
import { TranslationFailed, type TranslationOrder, type TranslationService } from './translation-service.ts';

/** How a LibreTranslate server is reached (https://docs.libretranslate.com/api/operations/translate/). */
export interface LibreTranslateSettings {
  /** The address of the server, without `/translate`. */
  url: string;
  apiKey: string | null;
}

/** The codes of a language, in the order of preference: older servers call Simplified Chinese `zh` and Traditional Chinese `zt`. */
const CODES: Readonly<Record<Locale, readonly string[]>> = {
  ja_JP: ['ja'],
  en_US: ['en'],
  zh_CH: ['zh-Hans', 'zh'],
  zh_TW: ['zh-Hant', 'zt'],
  ko_KR: ['ko'],
};

/** Texts of one request. */
const BATCH = 25;
const ANSWER_BYTES = 1024 * 1024;
/** The languages of a server change when somebody installs one. */
const LANGUAGES_MS = 3_600_000;

/** Opens a LibreTranslate server. Only its own host is asked: a redirection is a failure. */
export function openLibreTranslate(
  { url, apiKey }: LibreTranslateSettings,
  { timeoutMs = 20_000, elapsed = () => performance.now() }: { timeoutMs?: number; elapsed?: () => number } = {},
): TranslationService {
  const base = url.replace(/\/+$/, '');
  let known: { codes: Promise<ReadonlySet<string>>; at: number } | null = null;

  const ask = async (path: string, body: object | null): Promise<unknown> => {
    try {
      const response = await fetch(`${base}${path}`, {
        method: body === null ? 'GET' : 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', ...(body === null ? {} : { 'content-type': 'application/json' }) },
        ...(body === null
          ? {}
          : { body: JSON.stringify({ ...body, ...(apiKey === null ? {} : { api_key: apiKey }) }) }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new TranslationFailed(`${path} answered ${response.status}`);
      }
      return JSON.parse(await limitedText(response));
    } catch (error) {
      if (error instanceof TranslationFailed) throw error;
      // The message of the cause may name the address, but never the key, which is in the body.
      throw new TranslationFailed(`${path}: ${error instanceof Error ? error.name : 'failed'}`);
    }
  };

  const codes = (): Promise<ReadonlySet<string>> => {
    if (known && elapsed() - known.at < LANGUAGES_MS) return known.codes;
    const fresh = { codes: ask('/languages', null).then(codesIn), at: elapsed() };
    known = fresh;
    fresh.codes.catch(() => {
      if (known === fresh) known = null;
    });
    return fresh.codes;
  };

  const codeOf = async (locale: Locale): Promise<string> => {
    const offered = await codes();
    const code = CODES[locale].find((one) => offered.has(one));
    if (code === undefined) throw new TranslationFailed(`the service does not offer ${locale}`);
    return code;
  };

  return {
    host: new URL(base).host,
    async translate({ texts, from, to }: TranslationOrder): Promise<string[]> {
      const [source, target] = [await codeOf(from), await codeOf(to)];
      const found: string[] = [];
      for (let at = 0; at < texts.length; at += BATCH) {
        const q = texts.slice(at, at + BATCH);
        found.push(...translationsIn(await ask('/translate', { q, source, target, format: 'text' }), q.length));
      }
      return found;
    },
  };
}

/** The text of an answer. Reading stops where it is larger than any answer can be. */
async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_BYTES) throw new TranslationFailed('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function codesIn(answer: unknown): ReadonlySet<string> {
  if (!Array.isArray(answer)) throw new TranslationFailed('/languages answered something else');
  return new Set(
    answer.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && 'code' in one && typeof one.code === 'string' ? [one.code] : [],
    ),
  );
}

function translationsIn(answer: unknown, length: number): string[] {
  const found =
    typeof answer === 'object' && answer !== null && 'translatedText' in answer ? answer.translatedText : undefined;
  const isWhole = Array.isArray(found) && found.length === length && found.every((text) => typeof text === 'string');
  if (!isWhole) throw new TranslationFailed('/translate answered something else');
  return found as string[];
}
