import type { Json } from '@meguri/core/document/document-operations.ts';

/**
 * The data of a campaign file in an answer. Parsed from the text if the answer omits it; null if the text does not
 * parse.
 */
export async function sentData({ data, text }: { data?: unknown; text: string }): Promise<Json | null> {
  if (data !== undefined) return data as Json;
  const { readYaml } = await import('@meguri/core/document/yaml-document.ts');
  return readYaml(text)?.data ?? null;
}
