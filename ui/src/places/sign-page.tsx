import type { ReactNode } from 'react';
import type { Target } from '../basics/pressable.tsx';
import { Title } from '../basics/text.tsx';
import { StationSign } from './sign.tsx';
import s from './sign-page.module.css';

type SignPageProps = {
  /** Shown in place of the name: "?" or "under repair". Decorative. */
  mark: string;
  markLang?: string | undefined;
  /** "404", "500". */
  code: string;
  title: ReactNode;
  /** Says what happened and that nothing is lost. */
  text: ReactNode;
  previous?: ({ label: string } & Target) | undefined;
  next?: ({ label: string } & Target) | undefined;
  neighboursLabel?: string | undefined;
  /** Two buttons that lead elsewhere. */
  actions: ReactNode;
};

/** Wraps each sentence in a span, so that Japanese and Chinese text breaks between sentences first. */
const Sentences = ({ of }: { of: string }) =>
  (of.match(/[^。]+。?/g) ?? []).map((sentence) => <span key={sentence}>{sentence}</span>);

/** The error page for 404 and 500: a station sign without a name and two buttons. */
export const SignPage = ({ mark, markLang, code, title, text, actions, ...neighbours }: SignPageProps) => (
  <main className={s.page}>
    <div className={s.sign}>
      <StationSign nameless name={mark} nameLang={markLang} sub={code} {...neighbours} />
    </div>
    <div className={s.title}>
      <Title level={1}>{title}</Title>
    </div>
    <p className={s.text}>{typeof text === 'string' ? <Sentences of={text} /> : text}</p>
    <div className={s.actions}>{actions}</div>
  </main>
);
