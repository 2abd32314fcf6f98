import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { PREFLIGHT_GROUPS, type PreflightId } from '@meguri/core/console/preflight/preflight-items.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { languagesOf, shownWords } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './preflight-page.module.css';

type Items = ConsoleAnswer<'showPreflight'>['items'];

const TONES = { go: 'ok', note: 'busy', no_go: 'full' } as const;

/** The screens on which an item is mended. What concerns the server is mended by its administrator. */
const PLACES: Partial<Record<PreflightId, { page: string; word: keyof ConsoleTexts['preflight']['mend'] }>> = {
  faults: { page: '', word: 'overview' },
  published: { page: '/publish', word: 'publish' },
  dates: { page: '/cover', word: 'cover' },
  languages: { page: '', word: 'overview' },
  ways: { page: '/spots', word: 'spots' },
  circles: { page: '/spots', word: 'spots' },
  privacy: { page: '/pages', word: 'pages' },
  retention: { page: '/settings', word: 'settings' },
  windows: { page: '/prizes', word: 'prizes' },
  stock: { page: '/prizes', word: 'prizes' },
};

/** The items by groups, each with its verdict and, unless it is fine, the way to mend it. */
export const PreflightList = ({ slug, items }: { slug: string; items: Items }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const words = t.preflight;
  const named = (names: readonly unknown[]) =>
    names.map((name) => shownWords(name as Json, locale, languagesOf(data)).words);
  return Object.entries(PREFLIGHT_GROUPS).map(([group, ids]) => {
    const ofGroup = items.filter(({ id }) => ids.some((one) => one === id));
    if (ofGroup.length === 0) return null;
    return (
      <div key={group} className={s.group}>
        <div className={s.head}>
          <h2>{words.groups[group as keyof typeof PREFLIGHT_GROUPS]}</h2>
          <span>
            {ofGroup.filter(({ verdict }) => verdict === 'go').length} / {ofGroup.length}
          </span>
        </div>
        <ul>
          {ofGroup.map(({ id, verdict, count, names }) => {
            const [title, text] = words.lines[id]({
              count,
              verdict,
              names: words.namesOf(named(names), names.length < count && id !== 'circles'),
            });
            const place = verdict === 'go' ? undefined : PLACES[id];
            return (
              <li key={id} className={s.item}>
                <StatusTag tone={TONES[verdict]}>{words.verdicts[verdict]}</StatusTag>
                <div className={s.words}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </div>
                {place && (
                  <div className={s.way}>
                    <ActionLink kind={verdict === 'no_go' ? 'primary' : 'second'} to={`/${slug}${place.page}`}>
                      {words.mend[place.word]}
                    </ActionLink>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
};
