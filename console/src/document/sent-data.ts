import type { Json } from '@meguri/core/document/document-operations.ts';

/** The data of a campaign file in an answer; read from the text where the answer leaves it out. Null while the text cannot be read. */
export async function sentData({ data, text }: { data?: unknown; text: string }): Promise<Json | null> {
  if (data !== undefined) return data as Json;
  const { readYaml } = await import('@meguri/core/document/yaml-document.ts');
  return readYaml(text)?.data ?? null;
}
