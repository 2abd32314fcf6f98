import { lastEntry } from '@meguri/core/presents/rules.ts';
import { List, ListItem, Section } from '@meguri/ui/basics/layout.tsx';
import { FactRow } from '@meguri/ui/lists/fact-row.tsx';
import { useText } from '../../i18n/language-context.ts';
import { usePaths } from '../../session/visit.ts';
import { isReceived, usedWord } from '../../shared/presents/present-words.ts';
import type { ShownPresent } from '../shown-present.ts';

/**
 * The facts of a present, one for each row: stock, end date, limit and places; for a used one when and where it was
 * used.
 */
export const Facts = ({ present, status, facts }: ShownPresent) => {
  const t = useText();
  const paths = usePaths();
  const { facts: words } = t.presents;
  const { format } = facts;
  const { kind, state, stock, window, perAccount, taken, lottery, spots } = present;
  const { userPresent } = status;
  const dateTime = (at: string) => `${format.date(at)} ${format.time(at)}`;
  const fullTime = (at: number) => `${format.fullDate(at)} ${format.time(at)}`;
  const isOpen = state !== 'used' && state !== 'period_ended';
  const rows = [
    // For received goods, the stub already shows this.
    state === 'used' && userPresent && !isReceived(kind) && (
      <FactRow key="used" icon="circle-check" name={words.usedAt}>
        {usedWord(userPresent, facts)}
      </FactRow>
    ),
    userPresent?.appliedAt && (
      <FactRow key="applied" icon="send" name={words.appliedAt}>
        {dateTime(userPresent.appliedAt)}
      </FactRow>
    ),
    stock && isOpen && taken < perAccount && (
      <FactRow key="left" icon="ticket" name={words.left}>
        {format.number(stock.remaining)}
      </FactRow>
    ),
    window && (window.start ?? window.end) !== null && (
      <FactRow key="window" icon="calendar-days" name={words.window}>
        {words.range({
          start: window.start === null ? '' : format.fullDate(window.start),
          end: window.end === null ? '' : format.fullDate(window.end),
        })}
      </FactRow>
    ),
    lottery?.entriesClose && (
      <FactRow key="closes" icon="hourglass" name={words.closes}>
        {fullTime(lastEntry(lottery.entriesClose, lottery.drawAt))}
      </FactRow>
    ),
    lottery?.drawAt && (
      <FactRow key="draw" icon="sparkles" name={words.drawAt}>
        {format.fullDate(lottery.drawAt)}
      </FactRow>
    ),
    perAccount > 1 && (
      <FactRow key="taken" icon="history" name={words.taken}>
        {words.takenOf({ taken, of: perAccount })}
      </FactRow>
    ),
    lottery && <ListItem key="results" icon="trophy" title={words.results} href={paths.results()} />,
    lottery?.type === 'drawn' && (
      <ListItem key="public" icon="file-text" title={t.draws.link} href={paths.draw(present.id)} />
    ),
  ].filter(Boolean);
  return (
    <>
      {rows.length > 0 && (
        <Section>
          <List>{rows}</List>
        </Section>
      )}
      {spots.length > 0 && isOpen && (
        <Section title={words.places}>
          <List>
            {spots.map((id) => (
              <ListItem key={id} icon="store" title={facts.nameOf.spot(id)} href={paths.spot(id)} />
            ))}
          </List>
        </Section>
      )}
      {lottery && isOpen && (
        <Section title={words.prizes}>
          <List>
            {lottery.outcomes.map(({ id, name }) => (
              <FactRow key={id} icon="gift" name={name}>
                {null}
              </FactRow>
            ))}
          </List>
        </Section>
      )}
    </>
  );
};
