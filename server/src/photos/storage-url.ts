/** The S3-compatible store that STORAGE_URL configures. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of every key: empty, or ending with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path (most stores) or in the host name. */
  pathStyle: boolean;
}

const EXAMPLE = 's3://KEY:SECRET@HOST/BUCKET?region=REGION';

/**
 * Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=REGION][&style=path|host]`; `s3+http://` for a store without
 * TLS. Key and secret are percent-encoded if they have other characters than letters and digits. Faults never quote the
 * address, because it contains the secret.
 */
export function parseStorageUrl(text: string): S3Address | { faults: string[] } {
  const url = URL.canParse(text) ? new URL(text) : null;
  const scheme = url === null ? null : /^s3(\+http)?:$/.exec(url.protocol);
  if (url === null || scheme === null) return { faults: [`STORAGE_URL must be like ${EXAMPLE}`] };
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decoded);
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const style = url.searchParams.get('style') ?? 'path';
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'region' && name !== 'style');
  const faults = [
    ...(url.host === '' ? [`STORAGE_URL has no host: ${EXAMPLE}`] : []),
    ...(accessKeyId && secretAccessKey ? [] : [`STORAGE_URL needs a key and a secret, percent-encoded: ${EXAMPLE}`]),
    ...(bucket === '' ? [`STORAGE_URL has no bucket: ${EXAMPLE}`] : []),
    ...(region === '' ? ['STORAGE_URL has an empty region'] : []),
    ...(style === 'path' || style === 'host' ? [] : ['STORAGE_URL: style must be path or host']),
    ...unknown.map((name) => `STORAGE_URL has an unknown parameter ${name}`),
  ];
  if (faults.length > 0 || accessKeyId === null || secretAccessKey === null || bucket === null) return { faults };
  return {
    endpoint: `${scheme[1] ? 'http' : 'https'}://${url.host}`,
    region,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId,
    secretAccessKey,
    pathStyle: style === 'path',
  };
}

/** Null for an invalid percent-encoding. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
