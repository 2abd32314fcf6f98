import { isLocale } from '@meguri/core/lib/locale.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { appAround } from '../browser/app-around.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { IconAction } from '../shared/controls/action.tsx';
import { Blank, LoadFailed, Loading, Notice } from '../shared/states/states.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { useHere } from './use-here.ts';
import { useWalk, useWalkView } from './use-walk.ts';
import { useWalkWorker } from './use-walk-worker.ts';
import s from './walk-page.module.css';
import { keyOf, walkedPlaces } from './walk-places.ts';
import type { WalkSearch } from './walk-search.ts';
import type { WalkSession } from './walk-session.ts';

/** The walk test on a phone: the places in walking order, and one place with what is measured there. */
export const WalkPage = () => {
  const { slug = '' } = useParams({ strict: false });
  const { t } = useWords();
  const me = useMe();
  return isAllowed(me, 'walk', slug) ? (
    <Opening key={slug} slug={slug} />
  ) : (
    <Screen slug={slug}>
      <Blank title={t.walk.forbidden.title}>{t.walk.forbidden.text}</Blank>
    </Screen>
  );
};

const Opening = ({ slug }: { slug: string }) => {
  useWalkWorker();
  const { open, error, retry } = useWalk(slug);
  if (open) return <Walking slug={slug} session={open} />;
  return <Screen slug={slug}>{error ? <LoadFailed onRetry={retry} /> : <Loading />}</Screen>;
};

const Walking = ({ slug, session }: { slug: string; session: WalkSession }) => {
  const { locale } = useWords();
  const { at: chosen } = useSearch({ strict: false }) as WalkSearch;
  const navigate = useNavigate();
  const view = useWalkView(session);
  const here = useHere();
  const places = walkedPlaces(view, { here: here.at, locale, languages: view.walk.languages.filter(isLocale) });
  const place = places.find((one) => one.key === chosen);
  const go = (key: string | null) =>
    void navigate({ to: '/$slug/walk', params: { slug }, search: key === null ? {} : { at: key } });
  const walked = places.filter(({ isDone }) => isDone).length;
  return (
    <Screen slug={slug} onBack={place ? () => go(null) : undefined} count={`${walked} / ${places.length}`}>
      <Notices session={session} />
      {place ? (
        <PlaceScreen
          key={place.key}
          slug={slug}
          session={session}
          photo={view.photos.find((one) => keyOf(one) === place.key)}
          place={place}
          places={places}
          baseLayer={view.walk.ground}
          origin={view.walk.origin}
          go={go}
        />
      ) : (
        <PlaceList places={places} here={here} go={go} />
      )}
    </Screen>
  );
};

interface ScreenProps {
  slug: string;
  /** To the list; without it the way leads back to pre-flight. */
  onBack?: (() => void) | undefined;
  count?: string;
  children: React.ReactNode;
}

const Screen = ({ slug, onBack, count, children }: ScreenProps) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const words = t.walk;
  return (
    <div className={s.screen}>
      <header className={s.head}>
        {onBack ? (
          <IconAction icon="chevron-left" label={words.toList} onPress={onBack} />
        ) : (
          <IconAction
            icon="x"
            label={words.back}
            onPress={() => void navigate({ to: '/$slug/preflight', params: { slug } })}
          />
        )}
        <h1>{words.title}</h1>
        {count && <span className={s.count}>{count}</span>}
      </header>
      <main className={s.main}>{children}</main>
    </div>
  );
};

/** What keeps this page from measuring, and what is not sent yet. */
const Notices = ({ session }: { session: WalkSession }) => {
  const { t } = useWords();
  const { unsent, refusal, isOffline, isStored } = useWalkView(session);
  const words = t.walk;
  const app = appAround(navigator.userAgent);
  const needs = !window.isSecureContext
    ? words.needs.insecure
    : !navigator.geolocation
      ? words.needs.unsupported
      : app !== null
        ? words.needs.inApp(app)
        : null;
  return (
    <div className={s.notices}>
      {needs && (
        <Notice tone="full" title={needs.title}>
          {needs.text}
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="full" title={words.refused}>
          {refusal}
        </Notice>
      )}
      {isOffline && (
        <p className={s.offline} role="status">
          {words.offline}
          {unsent > 0 && <b>{words.unsent(unsent)}</b>}
        </p>
      )}
      {!isStored && unsent > 0 && <Notice tone="busy" title={words.notLasting} />}
    </div>
  );
};
