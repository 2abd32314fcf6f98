import type { Json } from '@meguri/core/document/document-operations.ts';
import { draftValue } from './draft-value.ts';

/** Whether a campaign says who holds it and how to reach them, which its pages show. */
export function hasOrganiser(data: Json | null): boolean {
  const isGiven = (key: string) => draftValue(data, `/organiser/${key}`) !== undefined;
  return isGiven('name') && ['phone', 'email', 'contact'].some(isGiven);
}
