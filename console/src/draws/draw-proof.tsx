import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { CopyAction } from '../shared/controls/copy-action.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './draws.module.css';
import { matchesSeal } from './matches-seal.ts';
import { useDrawWords } from './use-draw-words.ts';
import type { Draw, Draws } from './use-draws.ts';

/** What is published of a draw, and whether its parts belong together. */
export const DrawProof = ({ data, draw }: { data: Draws; draw: Draw }) => {
  const { t, locale } = useWords();
  const { n, outcomeOf } = useDrawWords(data.timeZone);
  const { seed, seedHash, drawnBy, outcomes, entries } = draw;
  const words = t.draws.check;
  const { data: matches } = useQuery({
    queryKey: ['seal', seedHash, seed],
    queryFn: () => matchesSeal(seed ?? '', seedHash),
    enabled: seed !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const units = outcomes.map(({ id, stock }) => words.units(outcomeOf(draw, id), n(stock ?? 0)));
  return (
    <dl className={s.facts}>
      <Fact name={words.hash} beside={<CopyAction size="small" kind="quiet" text={() => seedHash} />}>
        <code>{grouped(seedHash)}</code>
        {typeof matches === 'boolean' && (
          <StatusTag tone={matches ? 'ok' : 'full'}>{matches ? words.matches : words.differs}</StatusTag>
        )}
      </Fact>
      <Fact name={words.seed} beside={seed !== null && <CopyAction size="small" kind="quiet" text={() => seed} />}>
        {seed === null ? words.sealed : <code>{grouped(seed)}</code>}
      </Fact>
      {draw.state === 'drawn' && entries !== null && <Fact name={words.entries}>{words.entriesText(n(entries))}</Fact>}
      {units.length > 0 && <Fact name={words.outcomes}>{units.join(locale === 'ja_JP' ? '、' : ', ')}</Fact>}
      <Fact name={words.algorithm}>
        <code>{data.algorithm}</code>
      </Fact>
      {drawnBy !== null && <Fact name={words.drawnBy}>{drawnBy.name ?? words.server}</Fact>}
    </dl>
  );
};

const Fact = ({ name, beside, children }: { name: string; beside?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {beside && <dd>{beside}</dd>}
  </div>
);

/** A long number in groups, so that people can compare it. */
const grouped = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ');
