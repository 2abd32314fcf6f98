import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LineSettings } from '../accounts/line/provider.ts';
import type { ConsoleTiles } from '../console/grounds/tile-origins.ts';
import type { LibreTranslateSettings } from '../console/translation/libre-translate.ts';
import { parseAddresses } from '../db/addresses.ts';
import { SECRET_MIN } from '../lib/keys.ts';
import type { MailSettings } from '../mail/mailer.ts';
import { parseStorageUrl, type S3Address } from '../photos/storage-url.ts';
import { consoleTilesIn } from './console-tiles.ts';
import { apiUrlIn, consoleUrlIn, publicUrlIn } from './console-url.ts';

/** The configuration. README.md, "Configuration", describes the environment variables. */
export interface Config {
  port: number;
  host: string;
  /** The origin of the pages. */
  publicUrl: string;
  /** The origin of the API for the pages, where it is another one; null if they call the API on their own origin. */
  apiUrl: string | null;
  /** The origin of the console and its API, where it is not that of the pages. Then they answer nowhere else. */
  consoleUrl: string | null;
  /** The street map of the console; null if there is none. */
  consoleTiles: ConsoleTiles | null;
  /** May name several hosts. Null for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Whether the database is behind a transaction pooler. */
  databasePooled: boolean;
  /** The address of the same database without the pooler, for jobs and migrations; null if there is none. */
  databaseDirectUrl: string | null;
  dataDir: string;
  appTokens: ReadonlySet<string>;
  secret: string;
  /** The number of proxies in front of the server that set X-Forwarded-For; 0 trusts none. */
  trustedProxies: number;
  /** The S3-compatible store of photos; null for a folder of `dataDir`. */
  storage: S3Address | null;
  /** LINE log-in; null if it is not configured. */
  line: LineSettings | null;
  /** The service for machine translation; null if there is none. */
  translation: LibreTranslateSettings | null;
  /** Whether webhooks may be sent to addresses that are not public, and to this machine by http. */
  webhooksToPrivate: boolean;
  /** The origins of push services besides those of the well-known browsers. */
  pushOrigins: ReadonlySet<string>;
  /** Null if no mail can be sent. */
  mail: MailSettings | null;
  /** Accounts and taken limited presents of a network in 24 hours before a proof of work is asked for; 0 for never. */
  workBudget: number;
  /** Photos that a campaign can have. */
  photosPerCampaign: number;
  /** Bytes that posting photos leaves free on the disk of `dataDir`. */
  minFreeBytes: number;
  /** How many notices one server mails in a second. */
  mailsPerSecond: number;
  /** The bearer token of /metrics; null if /metrics is not served. */
  metricsToken: string | null;
  /** Null if no spans are exported. */
  tracing: TracingSettings | null;
  logLevel: string;
}

/** All but how the process listens, logs, exports spans and reaches the database. */
export type AppConfig = Omit<
  Config,
  'port' | 'host' | 'logLevel' | 'tracing' | 'databaseUrl' | 'databasePooled' | 'databaseDirectUrl'
>;

/** Which traces are sampled (OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG). The exporter reads its own variables. */
export interface TracingSettings {
  sampler: SamplerName;
  ratio: number;
}
export type SamplerName = (typeof SAMPLERS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration is invalid. Each line of the message names a variable and what it must be. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
/** LINE's issuer. Its discovery document names the other addresses (LINE Developers, "LINE Login"). */
const LINE_ISSUER = 'https://access.line.me';

/**
 * Reads the configuration from the environment. Throws `ConfigFault` with all faults. Creates `DATA_DIR`, and in it a secret
 * if none is given and the database is the embedded one.
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const port = numberIn(env, 'PORT', { fallback: 8080, min: 0, max: 65_535 }, faults);
  const databaseUrl = databaseAddress(env, 'DATABASE_URL', faults);
  const databaseDirectUrl = databaseAddress(env, 'DATABASE_DIRECT_URL', faults);
  if (databaseDirectUrl && !databaseUrl) faults.push('DATABASE_DIRECT_URL requires DATABASE_URL');
  const publicUrl = publicUrlIn(env, `http://localhost:${port}`, faults);
  const apiUrl = apiUrlIn(env, publicUrl, faults);
  const consoleUrl = consoleUrlIn(env, publicUrl, faults);
  const consoleTiles = consoleTilesIn(env, faults);
  const logLevel = env['LOG_LEVEL']?.trim() || 'info';
  if (!LOG_LEVELS.includes(logLevel)) faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  // An empty value counts as not set. With an empty secret, anybody could compute every key.
  const given = env['SECRET']?.trim() || null;
  if (!given && databaseUrl) faults.push('SECRET is required when DATABASE_URL is set (the same on every server)');
  if (given && given.length < SECRET_MIN) faults.push(`SECRET must have at least ${SECRET_MIN} characters`);
  const line = lineIn(env, faults);
  const storage = storageIn(env, faults);
  const translation = translationIn(env, faults);
  const pushOrigins = pushOriginsIn(env, faults);
  const tracing = tracingIn(env, faults);
  const mail = mailIn(env, publicUrl, faults);
  const trustedProxies = numberIn(env, 'TRUSTED_PROXIES', { fallback: 0, min: 0, max: 10 }, faults);
  const workBudget = numberIn(env, 'WORK_BUDGET', { fallback: 60, min: 0, max: 1_000_000 }, faults);
  const photosPerCampaign = numberIn(env, 'PHOTOS_PER_CAMPAIGN', { fallback: 50_000, min: 0, max: 1e9 }, faults);
  const mailsPerSecond = numberIn(env, 'MAILS_PER_SECOND', { fallback: 10, min: 1, max: 500 }, faults);
  const minFreeMegabytes = numberIn(env, 'MIN_FREE_MB', { fallback: 512, min: 0, max: 1e6 }, faults);
  if (faults.length > 0) throw new ConfigFault(faults.join('\n'));

  const dataDir = resolve(env['DATA_DIR']?.trim() || 'data');
  // As root, the embedded PostgreSQL runs as another user, which must be able to traverse this folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  return {
    port,
    host: env['HOST']?.trim() || '127.0.0.1',
    publicUrl,
    apiUrl,
    consoleUrl,
    consoleTiles,
    databaseUrl,
    databasePooled: isOn(env['DATABASE_POOLED']),
    databaseDirectUrl,
    dataDir,
    appTokens: new Set(
      (env['APP_TOKENS']?.trim() || 'meguri-web')
        .split(',')
        .map((token) => token.trim())
        .filter(Boolean),
    ),
    secret: given ?? storedSecret(dataDir),
    trustedProxies,
    workBudget,
    photosPerCampaign,
    minFreeBytes: minFreeMegabytes * 1_000_000,
    mailsPerSecond,
    line,
    translation,
    mail,
    webhooksToPrivate: isOn(env['WEBHOOKS_TO_PRIVATE']),
    pushOrigins,
    storage,
    metricsToken: env['METRICS_TOKEN']?.trim() || null,
    tracing,
    logLevel,
  };
}

function pushOriginsIn(env: Environment, faults: string[]): ReadonlySet<string> {
  const origins = (env['PUSH_ORIGINS'] ?? '').split(',').flatMap((text) => text.trim() || []);
  const isOrigin = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text;
  if (!origins.every(isOrigin)) {
    faults.push('PUSH_ORIGINS must be http(s) origins without a path, separated by commas');
  }
  return new Set(origins);
}

function storageIn(env: Environment, faults: string[]): S3Address | null {
  const text = env['STORAGE_URL']?.trim();
  if (!text) return null;
  const address = parseStorageUrl(text);
  if (!('faults' in address)) return address;
  faults.push(...address.faults);
  return null;
}

function databaseAddress(env: Environment, name: string, faults: string[]): string | null {
  const address = env[name]?.trim() || null;
  const addresses = address === null ? [] : parseAddresses(address);
  if (!Array.isArray(addresses)) faults.push(`${name} ${addresses.fault}`);
  return address;
}

/** By the names of OpenTelemetry (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). */
function tracingIn(env: Environment, faults: string[]): TracingSettings | null {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const endpoint = text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') || text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === '' || text('OTEL_TRACES_EXPORTER') === 'none' || isOn(env['OTEL_SDK_DISABLED'])) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    faults.push('OTEL_EXPORTER_OTLP_ENDPOINT must be the http(s) address of a collector');
  }
  if (/grpc/.test(text('OTEL_EXPORTER_OTLP_PROTOCOL') + text('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'))) {
    faults.push('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, on port 4318 of most collectors');
  }
  const name = text('OTEL_TRACES_SAMPLER') || 'parentbased_always_on';
  const sampler = SAMPLERS.find((known) => known === name);
  if (!sampler) faults.push(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}`);
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') || 1);
  if (!(ratio >= 0 && ratio <= 1)) faults.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return sampler ? { sampler, ratio } : null;
}

/** Channel id and secret must be given together. The issuer is LINE's own, except for a test provider. */
function lineIn(env: Environment, faults: string[]): LineSettings | null {
  const channelId = env['LINE_CHANNEL_ID']?.trim() || null;
  const channelSecret = env['LINE_CHANNEL_SECRET']?.trim() || null;
  const issuer = env['LINE_ISSUER']?.trim() || LINE_ISSUER;
  if (channelId === null && channelSecret === null) return null;
  if (channelId === null || channelSecret === null) {
    faults.push('LINE_CHANNEL_ID and LINE_CHANNEL_SECRET must be given together');
    return null;
  }
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(issuer);
  if (!URL.canParse(issuer) || !(issuer.startsWith('https://') || isLocal)) {
    faults.push('LINE_ISSUER must be an https address');
  }
  return { channelId, channelSecret, issuer };
}

/** A LibreTranslate server. It usually runs beside this one, so that plain HTTP is allowed. */
function translationIn(env: Environment, faults: string[]): LibreTranslateSettings | null {
  const url = env['LIBRETRANSLATE_URL']?.trim() || null;
  const apiKey = env['LIBRETRANSLATE_API_KEY']?.trim() || null;
  if (url === null) {
    if (apiKey !== null) faults.push('LIBRETRANSLATE_API_KEY requires LIBRETRANSLATE_URL');
    return null;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).username !== '') {
    faults.push('LIBRETRANSLATE_URL must be the http(s) address of a LibreTranslate server, without a user');
  }
  return { url, apiKey };
}

/** The default sender is no-reply at the host of PUBLIC_URL. */
function mailIn(env: Environment, publicUrl: string, faults: string[]): MailSettings | null {
  const url = env['SMTP_URL']?.trim() || null;
  const from = env['MAIL_FROM']?.trim() || `no-reply@${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''}`;
  if (url === null) return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '') {
    faults.push('SMTP_URL must be an address such as smtp://user:password@mail.example.jp:587');
  }
  if (!/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(from)) faults.push('MAIL_FROM must be a plain e-mail address');
  return { url, from };
}

const isOn = (value: string | undefined): boolean => /^(1|true|yes|on)$/i.test(value?.trim() ?? '');

function numberIn(
  env: Environment,
  name: string,
  bounds: { fallback: number; min: number; max: number },
  faults: string[],
): number {
  const text = env[name]?.trim();
  if (!text) return bounds.fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= bounds.min && value <= bounds.max) return value;
  faults.push(`${name} must be a whole number from ${bounds.min} to ${bounds.max}`);
  return bounds.fallback;
}

/**
 * Reads the secret in `dataDir`, and creates it if it does not exist. The file is written under another name and then linked,
 * so that two processes that start together get the same secret, and none reads a partly written one.
 */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  if (!existsSync(path)) {
    try {
      writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= SECRET_MIN) return secret;
  throw new ConfigFault(
    `${path} does not contain a secret of at least ${SECRET_MIN} characters; restore it from a backup, or delete the file and print the QR codes again`,
  );
}
