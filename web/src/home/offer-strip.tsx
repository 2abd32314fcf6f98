import { Button } from '@meguri/ui/basics/button.tsx';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import s from './home.module.css';

type OfferStripProps = {
  icon: IconName;
  words: { title: string; text: string; open: string };
  later: string;
  onOpen: () => void;
  onLater: () => void;
};

/** An offer on home that the visitor takes up or puts off. */
export const OfferStrip = ({ icon, words, later, onOpen, onLater }: OfferStripProps) => (
  <section className={s.keep} aria-label={words.title}>
    <Icon name={icon} />
    <p>
      <strong>{words.title}</strong>
      <small>{words.text}</small>
    </p>
    <div>
      <Button kind="second" small onClick={onOpen}>
        {words.open}
      </Button>
      <Button kind="quiet" small onClick={onLater}>
        {later}
      </Button>
    </div>
  </section>
);
