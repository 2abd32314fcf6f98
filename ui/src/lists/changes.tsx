import s from './changes.module.css';

/** A number before and after. */
export type Change = {
  name: string;
  /** What the change means. Required for a change for the worse, so that it is never shown by colour alone. */
  detail?: string | undefined;
  before: string;
  /** The same as `before` if nothing changes. */
  after: string;
  /** What both count towards, such as the size of a sheet. */
  of?: string | undefined;
  worse?: boolean | undefined;
};

/** What an action changes: each number before and after it. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={s.changes}>
    {changes.map(({ name, detail, before, after, of, worse }) => (
      <div key={name} className={worse ? s.worse : undefined}>
        <dt className={s.name}>
          {name}
          {detail !== undefined && <small className={s.detail}>{detail}</small>}
        </dt>
        <dd className={s.figures}>
          <span>{before}</span>
          {after !== before && (
            <>
              <span className={s.arrow}>→</span>
              <span>{after}</span>
            </>
          )}
          {of !== undefined && <span className={s.of}>/ {of}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
