import { useMe } from '../../session/use-me.ts';
import { Hanko } from './hanko.tsx';
import s from './signed.module.css';

/** The seal of the member, who answers for an action. `text`: what is done under this name. */
export const Signed = ({ text }: { text: (name: string) => string }) => {
  const { name } = useMe();
  return (
    <p className={s.signed}>
      <Hanko name={name} size={28} />
      {text(name)}
    </p>
  );
};
