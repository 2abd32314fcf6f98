import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import type { CourseRow, SpotRow } from '../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { IconAction } from '../shared/controls/action.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Neighbours } from '../shared/items/neighbours.tsx';
import s from './inspector.module.css';
import { SpotForm } from './spot-form.tsx';
import { SPOT_PARTS, type SpotPart } from './spot-parts.ts';

interface InspectorProps {
  slug: string;
  spot: SpotRow;
  spots: readonly SpotRow[];
  courses: readonly CourseRow[];
  part: SpotPart;
}

/** One spot with every field that the file has for it. */
export const Inspector = ({ slug, spot, spots, courses, part }: InspectorProps) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const { isReadable } = useDraftView();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const at = spots.indexOf(spot);
  const path = `/spots/${spot.id}`;
  const colour = courses.find(({ id }) => spot.courses.includes(id))?.colour;
  const style = { '--at': spots.length < 2 ? 0.5 : at / (spots.length - 1), ...(colour && { '--cloth': colour }) };
  const isWritable = isEditable && isReadable;
  const [previous, next] = [spots[at - 1], spots[at + 1]];

  const move = (before: SpotRow | undefined) =>
    session.edit({ op: 'move', path, ...(before && { before: before.id }) });
  const remove = () => {
    session.edit({ op: 'remove', path });
    void navigate({ to: '/$slug/spots', params: { slug } });
  };
  return (
    <section className={s.inspector} aria-label={spot.name}>
      <div className={s.sign}>
        <div className={s.top}>
          <span className={s.number} aria-hidden="true">
            {spot.number}
          </span>
          <div>
            <h2 className={s.name} lang={HTML_LANG[spot.lang]}>
              {spot.name}
            </h2>
            <p className={s.place}>{t.spots.order(spot.number, spots.length)}</p>
          </div>
          {isWritable && (
            <span className={s.actions}>
              <IconAction icon="arrow-up" label={t.spots.up} isDisabled={!previous} onPress={() => move(previous)} />
              <IconAction
                icon="arrow-down"
                label={t.spots.down}
                isDisabled={!next}
                onPress={() => move(spots[at + 2])}
              />
              <IconAction icon="trash-2" label={t.spots.deleteAction} onPress={() => setDeleting(true)} />
            </span>
          )}
        </div>
        <div className={s.stripe} style={style as CSSProperties}>
          <i />
        </div>
        <Neighbours
          previous={previous}
          next={next}
          linkTo={(id) => `/${slug}/spots/${id}${part === 'basics' ? '' : `/${part}`}`}
        />
        <Parts slug={slug} spot={spot} />
      </div>
      <div className={s.fields}>
        <SpotForm path={path} courses={courses} part={part} />
      </div>
      <div className={s.foot}>
        <span>campaign.yaml</span>
        <span>{path}</span>
        <Link to="/$slug/file" params={{ slug }} search={{ at: path }}>
          {t.overview.openFile}
        </Link>
      </div>
      <ConsoleDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t.spots.deleting.title(spot.name)}
        submit={t.spots.deleting.submit}
        onSubmit={remove}
        isDanger
      >
        <p>{t.spots.deleting.text}</p>
      </ConsoleDialog>
    </section>
  );
};

/** A link to the same part of another spot. */
const spotLink = (slug: string, spotId: string, part: SpotPart) =>
  part === 'basics'
    ? ({ to: '/$slug/spots/$spotId', params: { slug, spotId } } as const)
    : ({ to: '/$slug/spots/$spotId/$part', params: { slug, spotId, part } } as const);

const Parts = ({ slug, spot }: { slug: string; spot: SpotRow }) => {
  const { t } = useWords();
  return (
    <nav className={s.tabs} aria-label={spot.name}>
      {SPOT_PARTS.map((one) => (
        <Link key={one} {...spotLink(slug, spot.id, one)} className={s.tab} activeOptions={{ exact: true }}>
          {t.spots.tabs[one]}
          {one === 'ways' && <small>{spot.methods.length}</small>}
        </Link>
      ))}
    </nav>
  );
};
