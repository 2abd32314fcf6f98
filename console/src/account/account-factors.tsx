import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsKey } from '../session/use-factors.ts';
import { FactorSection } from './factor-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { sessionsKey } from './session-section.tsx';

/** How the member signs in besides the password: passkeys, an authenticator app, and codes that stand in for both. */
export const AccountFactors = () => {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: factorsKey });
    // With the first factor the other sessions end.
    await queries.invalidateQueries({ queryKey: sessionsKey });
  };
  const changes = { onCodes: setCodes, onChanged: () => void renew() };
  return (
    <>
      <PasskeySection {...changes} />
      <FactorSection {...changes} />
      <RecoverySection codes={codes} {...changes} />
    </>
  );
};
