import { cx } from '@meguri/ui/basics/cx.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { courseRows, languagesOf, spotRows } from '../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { FormLanguageContext } from '../shared/fields/form-language.ts';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank } from '../shared/states/states.tsx';
import { AddSpot } from './add-spot.tsx';
import { Inspector, type Part } from './inspector.tsx';
import { SpotTable } from './spot-table.tsx';
import s from './spots-page.module.css';

const isPart = (part: string | undefined): part is Part => part === 'ways' || part === 'media';

/** Every spot in a table, and the chosen one with all its fields. */
export const SpotsPage = () => {
  const { t, locale } = useWords();
  useFieldInAddress();
  const { slug = '', spotId, part } = useParams({ strict: false });
  const navigate = useNavigate();
  const { isEditable } = useDraftTools();
  const { data } = useDraftView();
  const [isAdding, setAdding] = useState(false);
  const languages = languagesOf(data);
  const [chosen, choose] = useState(languages[0] ?? 'ja_JP');
  const spots = spotRows(data, locale);
  const courses = courseRows(data, locale);
  const spot = spots.find(({ id }) => id === spotId);
  const current = languages.includes(chosen) ? chosen : (languages[0] ?? 'ja_JP');
  const isWritable = isEditable && data !== null;
  return (
    <WorkPage title={t.spots.title} flush beside={<DraftStrip slug={slug} />}>
      <FormLanguageContext value={{ languages, current, choose }}>
        <DraftNotices slug={slug} />
        <div className={cx(s.columns, spotId !== undefined && s.withSpot)}>
          <SpotTable
            slug={slug}
            spots={spots}
            courses={courses}
            chosen={spotId ?? null}
            onAdd={isWritable ? () => setAdding(true) : undefined}
          />
          {spot ? (
            <Inspector
              key={spot.id}
              slug={slug}
              spot={spot}
              spots={spots}
              courses={courses}
              part={isPart(part) ? part : 'basics'}
            />
          ) : (
            <Blank title={spotId === undefined ? t.spots.choose.title : t.spots.gone.title}>
              {spotId === undefined ? t.spots.choose.text : t.spots.gone.text}
            </Blank>
          )}
        </div>
        {isAdding && (
          <AddSpot
            taken={spots.map(({ id }) => id)}
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false);
              void navigate({ to: '/$slug/spots/$spotId', params: { slug, spotId: id } });
            }}
          />
        )}
      </FormLanguageContext>
    </WorkPage>
  );
};
