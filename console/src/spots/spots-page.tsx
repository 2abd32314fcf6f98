import { cx } from '@meguri/ui/basics/cx.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { courseRows, spotRows } from '../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import type { MapPosition } from '../shared/map/map-place.ts';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Blank } from '../shared/states/states.tsx';
import { AddSpot } from './add-spot.tsx';
import { Inspector } from './inspector.tsx';
import { isSpotPart } from './spot-parts.ts';
import { SpotTable } from './spot-table.tsx';
import { SpotsMap } from './spots-map.tsx';
import s from './spots-page.module.css';
import { useSpotItems } from './use-spot-items.ts';

// Most members edit one spot at a time, and the table edits many.
const TableView = lazyPart(() => import('./table-view.tsx'), 'TableView');

/** Every spot in a table, and the chosen one with all its fields. */
export const SpotsPage = () => {
  const { t, locale } = useWords();
  useFieldInAddress();
  const { slug = '', spotId, part } = useParams({ strict: false });
  const navigate = useNavigate();
  const { isEditable } = useDraftTools();
  const { data, isReadable } = useDraftView();
  const { view } = useSearch({ strict: false });
  /** Where a new spot is put; null before the map or the field says so. */
  const [adding, setAdding] = useState<{ at: MapPosition | null } | null>(null);
  const spots = useMemo(() => spotRows(data, locale), [data, locale]);
  const courses = useMemo(() => courseRows(data, locale), [data, locale]);
  const spot = spots.find(({ id }) => id === spotId);
  const isWritable = isEditable && isReadable;
  const isTable = view === 'table' && spotId === undefined;
  const open = (id: string) => void navigate({ to: '/$slug/spots/$spotId', params: { slug, spotId: id } });
  const strip = (
    <>
      <ViewChoice slug={slug} isTable={isTable} />
      <DraftStrip slug={slug} />
    </>
  );
  if (isTable) {
    return (
      <WorkPage title={t.spots.title} flush beside={strip}>
        <DraftNotices slug={slug} />
        <TableView slug={slug} />
      </WorkPage>
    );
  }
  return (
    <WorkPage title={t.spots.title} flush beside={strip}>
      <DraftNotices slug={slug} />
      <div className={cx(s.columns, spotId !== undefined && s.withSpot)}>
        <div className={s.left}>
          <PlacingMap spotId={spotId} onChoose={open} onPlace={isWritable ? (at) => setAdding({ at }) : undefined} />
          <SpotTable
            slug={slug}
            spots={spots}
            courses={courses}
            chosen={spotId ?? null}
            onAdd={isWritable ? () => setAdding({ at: null }) : undefined}
          />
        </div>
        {spot ? (
          <Inspector
            key={spot.id}
            slug={slug}
            spot={spot}
            spots={spots}
            courses={courses}
            part={isSpotPart(part) ? part : 'basics'}
          />
        ) : (
          <Blank title={spotId === undefined ? t.spots.choose.title : t.spots.gone.title}>
            {spotId === undefined ? t.spots.choose.text : t.spots.gone.text}
          </Blank>
        )}
      </div>
      {adding && (
        <AddSpot
          taken={spots.map(({ id }) => id)}
          at={adding.at}
          onClose={() => setAdding(null)}
          onAdded={(id) => {
            setAdding(null);
            open(id);
          }}
        />
      )}
    </WorkPage>
  );
};

const ViewChoice = ({ slug, isTable }: { slug: string; isTable: boolean }) => {
  const words = useWords().t.bulk.views;
  const navigate = useNavigate();
  return (
    <Choice
      label={words.label}
      hideLabel
      options={(['map', 'table'] as const).map((value) => ({ value, label: words[value] }))}
      value={isTable ? 'table' : 'map'}
      onChange={(next) =>
        void navigate({ to: '/$slug/spots', params: { slug }, search: next === 'table' ? { view: next } : {} })
      }
    />
  );
};

interface PlacingMapProps {
  spotId: string | undefined;
  onChoose: (id: string) => void;
  /** Receives the position of a new spot; missing if the member may not add one. */
  onPlace: ((at: MapPosition) => void) | undefined;
}

/** The map of all spots. A button lets the next press place a new one. */
const PlacingMap = ({ spotId, onChoose, onPlace }: PlacingMapProps) => {
  const { t } = useWords();
  const { places } = useSpotItems();
  const [isPlacing, setPlacing] = useState(false);
  return (
    <div className={s.map}>
      <SpotsMap
        places={places(new Set(spotId === undefined ? [] : [spotId]))}
        onChoose={onChoose}
        onPlace={
          isPlacing && onPlace
            ? (at) => {
                setPlacing(false);
                onPlace(at);
              }
            : undefined
        }
      />
      {onPlace && (
        <span className={s.place}>
          <Action size="small" icon={isPlacing ? 'x' : 'plus'} onPress={() => setPlacing(!isPlacing)}>
            {isPlacing ? t.common.cancel : t.spots.place}
          </Action>
        </span>
      )}
    </div>
  );
};
