import { Button } from '@meguri/ui/basics/button.tsx';
import type { ComponentProps } from 'react';
import { useIsOffline } from '../../browser/online.ts';
import { useText } from '../../i18n/language-context.ts';

/**
 * A button whose action needs the network. Offline it is disabled and says so, except while its request is pending, which
 * is repeated when the network is back.
 */
export const OnlineButton = ({ children, disabled, ...rest }: ComponentProps<typeof Button>) => {
  const { network } = useText();
  const isOffline = useIsOffline() && !rest.busy;
  return (
    <Button {...rest} disabled={disabled || isOffline}>
      {isOffline ? network.needed : children}
    </Button>
  );
};
