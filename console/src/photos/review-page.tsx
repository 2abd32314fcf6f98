import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ConsoleRefusal } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { FilterChip } from '../shared/controls/filter-chip.tsx';
import { useMinute } from '../shared/frame/use-minute.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { PhotoWork } from './photo-work.tsx';
import { PHOTO_LISTS, type PhotoListName, type PhotosSearch, photosSearch } from './photos-search.ts';
import s from './review-page.module.css';
import { type Summary, usePhotos } from './use-photos.ts';

const MINUTE_MS = 60_000;

/** The photos of visitors: which of them may be shown. */
export const PhotosPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const isOpen = isAllowed(useMe(), 'moderate_photos', slug);
  const search = photosSearch(useSearch({ strict: false }));
  const list = search.list ?? 'waiting';
  if (isOpen) return <Lists key={`${list} ${search.spot ?? ''}`} slug={slug} list={list} spot={search.spot} />;
  return (
    <WorkPage title={t.photos.title}>
      <Blank title={t.photos.forbidden}>{t.photos.forbiddenText}</Blank>
    </WorkPage>
  );
};

const Lists = ({ slug, list, spot }: { slug: string; list: PhotoListName; spot: string | undefined }) => {
  const { t } = useWords();
  const words = t.photos;
  const navigate = useNavigate();
  const shown = usePhotos(slug, list, spot);
  const { summary, error, isLoading, refetch } = shown;
  const show = (next: { list?: PhotoListName; spot?: string }) => {
    const chosen = { list, spot, ...next };
    const search: PhotosSearch = photosSearch({ ...chosen });
    void navigate({ to: '/$slug/photos', params: { slug }, search });
  };
  const isUnpublished = error instanceof ConsoleRefusal && error.code === 'not_found';
  return (
    <WorkPage title={words.title} flush beside={summary?.oldestAt && <Oldest since={summary.oldestAt} />}>
      <div className={s.page}>
        {summary && <Filters summary={summary} list={list} spot={spot} onShow={show} />}
        {isUnpublished ? (
          <Blank title={words.none}>{words.unpublished}</Blank>
        ) : error ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : isLoading ? (
          <Loading />
        ) : (
          <PhotoWork slug={slug} list={list} shown={shown} onShowQuestions={() => show({ list: 'asked' })} />
        )}
      </div>
    </WorkPage>
  );
};

const Oldest = ({ since }: { since: string }) => {
  const { t } = useWords();
  const minutes = Math.max(0, Math.floor((useMinute() - Date.parse(since)) / MINUTE_MS));
  return <span className={s.oldest}>{t.photos.oldest(minutes)}</span>;
};

interface FiltersProps {
  summary: Summary;
  list: PhotoListName;
  spot: string | undefined;
  onShow: (next: { list?: PhotoListName; spot?: string }) => void;
}

const Filters = ({ summary, list, spot, onShow }: FiltersProps) => {
  const { t } = useWords();
  const words = t.photos;
  const isListed = (one: PhotoListName) => one === list || (one !== 'reported' && one !== 'asked') || summary[one] > 0;
  return (
    <div className={s.filters}>
      <fieldset className={s.chips}>
        <legend className={s.hidden}>{words.lists}</legend>
        {PHOTO_LISTS.filter(isListed).map((one) => (
          <FilterChip key={one} isOn={one === list} onChoose={() => onShow({ list: one })}>
            {`${words.listNames[one]} ${summary[one]}`}
          </FilterChip>
        ))}
      </fieldset>
      <label className={s.spot}>
        <span>{words.spot}</span>
        <select value={spot ?? ''} onChange={({ target }) => onShow({ spot: target.value })}>
          <option value="">{words.everySpot}</option>
          {summary.spots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
