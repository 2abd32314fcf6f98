import type { ReactNode } from 'react';
import { useWords } from '../i18n/console-language.ts';
import s from './counters.module.css';
import type { Accounts, CounterAccount, Sums } from './settlement-rows.ts';

const Numbers = ({ sums: { count, provisional, doubles } }: { sums: Sums }) => (
  <>
    <td className={s.count}>{count}</td>
    <td className={s.count}>{provisional}</td>
    <td className={s.count}>{doubles}</td>
  </>
);

const Table = ({ first, children, id }: { first: string; id: string; children: ReactNode }) => {
  const { t } = useWords();
  const words = t.counters.settle;
  return (
    <div className={s.scroll}>
      <table className={s.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{words.present}</th>
            {[words.count, words.provisional, words.doubles].map((label) => (
              <th key={label} scope="col" className={s.count}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
};

const Total = ({ label, sums }: { label: string; sums: Sums }) => (
  <tr className={s.sum}>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <Numbers sums={sums} />
  </tr>
);

/** The sums of each counter by present, and of all counters. */
export const AccountTable = ({ accounts: { counters, total } }: { accounts: Accounts }) => {
  const { t } = useWords();
  const words = t.counters.settle;
  return (
    <section className={s.account}>
      <h2 id="settlement-sums">{words.sums}</h2>
      <Table first={words.counter} id="settlement-sums">
        {counters.map(({ id, name, presents, total: sums }) => (
          <tbody key={id}>
            {presents.map(({ key, present, ...row }, index) => (
              <tr key={key}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={presents.length}>
                    {name}
                  </th>
                )}
                <td>{present}</td>
                <Numbers sums={row} />
              </tr>
            ))}
            <Total label={words.sumOf(name)} sums={sums} />
          </tbody>
        ))}
        <tfoot>
          <Total label={words.total} sums={total} />
        </tfoot>
      </Table>
    </section>
  );
};

/** What one counter handed over, by day. */
export const DayTable = ({ account: { id, name, days, total } }: { account: CounterAccount }) => {
  const { t } = useWords();
  const words = t.counters.settle;
  return (
    <section className={s.account}>
      <h3 id={id}>{words.daysOf(name)}</h3>
      <Table first={words.day} id={id}>
        <tbody>
          {days.map(({ key, day, present, ...row }) => (
            <tr key={key}>
              <th scope="row">{day}</th>
              <td>{present}</td>
              <Numbers sums={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Total label={words.total} sums={total} />
        </tfoot>
      </Table>
    </section>
  );
};
