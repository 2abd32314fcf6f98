import type { Version } from '@meguri/core/console/publish/schema.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { Action } from '../shared/controls/action.tsx';
import { Hanko } from '../shared/figures/hanko.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './publish-page.module.css';
import { versionsQuery } from './versions-query.ts';

/** Versions that are shown before somebody asks for more. */
const FIRST = 6;

/** The versions of a campaign, the newest first, each with who answers for it. */
export const VersionList = ({ slug, current }: { slug: string; current?: number }) => {
  const { t } = useWords();
  const call = useCall();
  const [isAll, setAll] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionsQuery(call, slug),
  );
  const words = t.publish;
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  const shown = isAll ? versions : versions.slice(0, FIRST);
  const hasMore = shown.length < versions.length || hasNextPage;
  // Before the first version there is no history.
  if (data && versions.length === 0) return null;
  return (
    <section>
      <h2>{words.history}</h2>
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <ol className={s.history}>
          {groupsOf(shown).map((group) =>
            group.length === 1 ? (
              <VersionItem key={group[0]?.version} slug={slug} version={group[0] as Version} current={current} />
            ) : (
              <li key={group[0]?.version}>
                <details className={s.folded} open={group.some(({ version }) => version === current)}>
                  <summary>{words.liveActions(group.length)}</summary>
                  <ol>
                    {group.map((version) => (
                      <VersionItem key={version.version} slug={slug} version={version} current={current} />
                    ))}
                  </ol>
                </details>
              </li>
            ),
          )}
        </ol>
      )}
      {shown.some(({ origin }) => origin === 'command_line') && <p className={s.about}>{words.commandLine}</p>}
      {hasMore && (
        <Action
          size="small"
          kind="quiet"
          isPending={isFetchingNextPage}
          onPress={() => {
            if (isAll) void fetchNextPage();
            setAll(true);
          }}
        >
          {isAll ? words.older : words.all}
        </Action>
      )}
    </section>
  );
};

/** The versions, with those of live actions one after the other together. */
const groupsOf = (versions: readonly Version[]): Version[][] =>
  versions.reduce<Version[][]>((groups, version) => {
    const last = groups.at(-1);
    if (version.origin === 'live_action' && last?.[0]?.origin === 'live_action') last.push(version);
    else groups.push([version]);
    return groups;
  }, []);

const VersionItem = ({ slug, version, current }: { slug: string; version: Version; current: number | undefined }) => {
  const { t, locale } = useWords();
  const words = t.publish;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <Link
        className={s.version}
        to="/$slug/publish/$version"
        params={{ slug, version: String(version.version) }}
        aria-label={words.open(version.version)}
        {...(version.version === current ? { 'aria-current': 'page' } : {})}
      >
        <span className={s.number}>{version.version}</span>
        {version.publishedBy ? <Hanko name={version.publishedBy.name} size={28} /> : <Icon name="file-text" />}
        <span className={s.who}>
          {version.note ?? (version.restores === null ? authorOf(version, words) : words.restored(version.restores))}
          <small>{time.format(new Date(version.publishedAt))}</small>
        </span>
        {version.isPublished && <span className={s.current}>{words.current}</span>}
      </Link>
    </li>
  );
};

/** Who published a version, in words. */
export function authorOf(
  { publishedBy, origin }: Pick<Version, 'publishedBy' | 'origin'>,
  { origins }: ConsoleTexts['publish'],
): string {
  if (origin === 'command_line') return origins.command_line;
  return publishedBy ? origins[origin](publishedBy.name) : origins.former;
}
