import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { findingLink } from '../shared/frame/finding-link.ts';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { PROOF_GROUPS, type ProofItem, proofItems } from './proof-items.ts';
import s from './proof-list.module.css';

/** What publishing would change, as a proof: each item with what it was and what it becomes, by who notices it. */
export const ProofList = ({ slug }: { slug: string }) => {
  const { t, locale } = useWords();
  const call = useCall();
  const { draft, data } = useDraftView();
  const version = draft.baseVersion;
  const {
    data: published,
    error,
    refetch,
  } = useQuery({
    queryKey: ['version', slug, version],
    queryFn: async ({ signal }) =>
      version === 0
        ? {}
        : (readYaml((await call('showVersion', { params: { slug, version: String(version) }, signal })).text)?.data ??
          {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (version === 0 || !draft.isChanged || data === null) return null;
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (published === undefined) return <Loading />;
  const items = inGroups(proofItems(published, data, { texts: t, locale }));
  if (items.length === 0) return <p className={s.same}>{t.publish.onlySpelling}</p>;
  return PROOF_GROUPS.map((group) => {
    const own = items.filter((item) => item.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={s.group}>
        <h3>
          {t.publish.groups[group]} <small>{own.length}</small>
        </h3>
        <ol>
          {own.map((item) => (
            <Item key={item.path + item.kind} slug={slug} item={item} number={items.indexOf(item) + 1} />
          ))}
        </ol>
      </section>
    );
  });
};

/** The items as they are numbered: group after group. */
const inGroups = (items: readonly ProofItem[]): ProofItem[] =>
  PROOF_GROUPS.flatMap((group) => items.filter((item) => item.group === group));

const Item = ({ slug, item, number }: { slug: string; item: ProofItem; number: number }) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const { path, kind, of, what, before, after, inverse } = item;
  const words = t.publish;
  return (
    <li className={s.item}>
      <span className={s.number}>{number}</span>
      <div>
        <Link {...findingLink(slug, { path, line: null }).link} className={s.where}>
          {of && <b>{of}</b>} {what}
        </Link>
        <p className={s.change}>
          {kind === 'added' ? (
            <ins>{words.added(of || after)}</ins>
          ) : kind === 'removed' ? (
            <del>{words.removed(of || before)}</del>
          ) : kind === 'moved' ? (
            words.moved
          ) : (
            <>
              {before !== '' && <del>{before}</del>} {after === '' ? words.emptied : <ins>{after}</ins>}
            </>
          )}
        </p>
      </div>
      {isEditable && inverse && (
        <Action size="small" kind="quiet" onPress={() => session.edit(inverse)}>
          {words.takeBack}
        </Action>
      )}
    </li>
  );
};
