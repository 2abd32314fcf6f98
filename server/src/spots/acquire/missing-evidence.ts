import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import type { Body } from '@meguri/core/contract.ts';

type Evidence = Body<'acquireStamp'>;

/** The fields of the evidence that the method requires and the call lacks: a malformed request, not a wrong answer. */
export function missingEvidence({ spotId, ...body }: Evidence): FieldFault[] {
  const faults: FieldFault[] = [];
  if (spotId === undefined && body.method !== 'qr') faults.push({ path: '/spotId', code: 'required' });
  const path = missingField(body);
  if (path) faults.push({ path, code: 'required' });
  return faults;
}

function missingField({ method, code, keyword, answer, photoId, nonce }: Omit<Evidence, 'spotId'>): string | null {
  switch (method) {
    case 'proximity':
      return null;
    case 'qr':
    case 'barcode':
      return code?.trim() ? null : '/code';
    case 'keyword':
      return keyword?.trim() ? null : '/keyword';
    case 'quiz':
      return [answer ?? []].flat().length > 0 ? null : '/answer';
    case 'photo':
      return photoId ? null : '/photoId';
    case 'ar':
      return nonce ? null : '/nonce';
  }
}
