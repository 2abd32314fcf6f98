import { useWords } from '../../i18n/console-language.ts';
import { Notice } from './states.tsx';

/** Whether an address, with or without its protocol, can be opened on the server's own computer only. */
export const isLocalAddress = (address: string): boolean =>
  /^(?:https?:\/\/)?(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/]|$)/i.test(address);

/** Says that no phone can open an address. Nothing where phones can. */
export const LocalAddressNotice = ({ address }: { address: string }) => {
  const { t } = useWords();
  if (!isLocalAddress(address)) return null;
  return (
    <Notice tone="busy" title={t.common.localAddress.title}>
      {t.common.localAddress.text}
    </Notice>
  );
};
