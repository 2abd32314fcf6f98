import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { PreflightId } from '@meguri/core/console/preflight/preflight-item.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isLocale } from '@meguri/core/lib/locale.ts';
import { use } from 'react';
import { DraftContext, useDraftView } from '../document/draft-context.ts';
import { hasOrganiser } from '../document/has-organiser.ts';
import { missingWords } from '../document/missing-words.ts';
import { useWords } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { MissingList } from '../shared/states/missing-list.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import { UncheckedList } from '../shared/states/unchecked-list.tsx';
import s from './preflight-page.module.css';
import { RadiusAdvice } from './radius-advice.tsx';
import { useItemWords } from './use-item-words.ts';

type Item = ConsoleAnswer<'showPreflight'>['items'][number];

const TONES = { go: 'ok', note: 'busy', no_go: 'full' } as const;

interface Place {
  page: string;
  word: keyof ConsoleTexts['preflight']['fix'];
}

/** The screens on which an item is fixed. What concerns the server is fixed by its administrator. */
const PLACES: Partial<Record<PreflightId, Place>> = {
  faults: { page: '/overview', word: 'overview' },
  published: { page: '/publish', word: 'publish' },
  dates: { page: '/cover', word: 'cover' },
  zone: { page: '/settings', word: 'settings' },
  languages: { page: '/translate', word: 'translate' },
  ways: { page: '/spots', word: 'spots' },
  courses: { page: '/courses', word: 'courses' },
  circles: { page: '/spots', word: 'spots' },
  windows: { page: '/prizes', word: 'prizes' },
  reachable: { page: '/prizes', word: 'prizes' },
  stock: { page: '/prizes', word: 'prizes' },
  privacy: { page: '/pages', word: 'pages' },
  retention: { page: '/settings', word: 'settings' },
  walked: { page: '/walk', word: 'walk' },
  radius: { page: '/walk', word: 'walk' },
  posters: { page: '/print', word: 'print' },
  team: { page: '/team', word: 'team' },
};

/** What pages lack is written in the form of the organiser, unless that has everything. */
function placeOf({ id, count }: Item, data: Json | null): Place | undefined {
  return id === 'privacy' && count > 0 && !hasOrganiser(data) ? { page: '/organiser', word: 'organiser' } : PLACES[id];
}

interface MachineRowProps {
  slug: string;
  item: Item;
  languages: string[];
  items: Item[];
}

/** What the machine found about one subject, with the way to fix it. */
export const MachineRow = ({ slug, item, languages, items }: MachineRowProps) => {
  const { t } = useWords();
  const wordsOf = useItemWords({ items, languages });
  const tools = use(DraftContext);
  const hasDraft = tools !== null;
  const words = t.preflight;
  const { id, verdict, advice, unchecked } = item;
  const known = languages.filter(isLocale);
  const [title, text] = wordsOf(item);
  const place = verdict === 'go' || !tools ? undefined : placeOf(item, tools.session.current().data);
  return (
    <li className={s.item}>
      <StatusTag tone={TONES[verdict]}>{words.verdicts[verdict]}</StatusTag>
      <div className={s.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      <span className={s.machine} title={words.machineHint}>
        {words.machine}
      </span>
      <div className={s.way}>
        {place && (
          <ActionLink kind={verdict === 'no_go' ? 'primary' : 'second'} size="small" to={`/${slug}${place.page}`}>
            {words.fix[place.word]}
          </ActionLink>
        )}
      </div>
      {id === 'languages' && verdict !== 'go' && hasDraft && (
        <div className={s.unchecked}>
          <LackingWords slug={slug} />
        </div>
      )}
      {unchecked.length > 0 && (
        <div className={s.unchecked}>
          <UncheckedList slug={slug} unchecked={unchecked} isLinked={hasDraft} />
        </div>
      )}
      {advice.length > 0 && <RadiusAdvice advice={advice} languages={known} />}
    </li>
  );
};

/** Which texts of the draft have no words in which language. */
const LackingWords = ({ slug }: { slug: string }) => {
  const { data } = useDraftView();
  return <MissingList slug={slug} data={data} missing={missingWords(data)} />;
};
