import { isJsonMap } from '@meguri/core/document/value.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { readNumber } from '../shared/fields/read-number.ts';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LineField, LocalizedField } from '../shared/fields/text-fields.tsx';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { FileField } from '../shared/files/file-field.tsx';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import items from '../shared/items/items.module.css';

/** What the map of the visitors is drawn on. */
export const BaseLayerPage = () => {
  const { t } = useWords();
  useFieldInAddress();
  const { slug = '' } = useParams({ strict: false });
  return (
    <WorkPage title={t.baseLayer.title} beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={items.page}>
        <BaseLayerForm />
      </div>
    </WorkPage>
  );
};

/** The fields of the map. */
export const BaseLayerForm = () => {
  const { t } = useWords();
  const { value } = useDraftField('/map/style');
  const words = t.baseLayer;
  const styles = (['image', 'pmtiles', 'url'] as const).map((style) => ({ value: style, label: words.styles[style] }));
  const style = typeof value === 'string' ? value : '';
  const { value: map } = useDraftField('/map');
  // What another kind of map needs is shown where the file still has it.
  const isShown = (key: string, styles: readonly string[]) =>
    styles.includes(style) || (isJsonMap(map) && map[key] !== undefined);
  return (
    <div className={items.form}>
      <MapSwitch options={styles} />
      {(style === '' ? [] : [style]).map((one) => (
        <p key={one} className={items.hint}>
          {one === 'image' ? words.hints.image : one === 'pmtiles' ? words.hints.pmtiles : words.hints.url}
        </p>
      ))}
      {isShown('image', ['image']) && <FileField path="/map/image" label={words.fields.image} kind="image" />}
      {isShown('file', ['pmtiles']) && <FileField path="/map/file" label={words.fields.file} kind="map" />}
      {isShown('url', ['url']) && (
        <LineField path="/map/url" label={words.fields.url} hint={words.fields.urlHint} isCode />
      )}
      {isShown('maxZoom', ['url', 'pmtiles']) && (
        <NumberField
          path="/map/maxZoom"
          label={words.fields.maxZoom}
          hint={words.fields.maxZoomHint}
          isInteger
          least={0}
          most={22}
        />
      )}
      <LocalizedField path="/map/attribution" label={words.fields.attribution} hint={words.fields.attributionHint} />
      <BoundsField path="/map/bounds" />
    </div>
  );
};

/** The style decides whether there is a map of one's own at all. */
const MapSwitch = ({ options }: { options: readonly { value: string; label: string }[] }) => {
  const { t } = useWords();
  const { value, edit, isReadOnly } = useDraftField('/map');
  if (value === undefined) {
    return (
      <SelectField
        path="/map/style"
        label={t.baseLayer.fields.style}
        options={options}
        none={t.baseLayer.plain}
        hint={t.baseLayer.plainHint}
      />
    );
  }
  return (
    <>
      <SelectField path="/map/style" label={t.baseLayer.fields.style} options={options} />
      {!isReadOnly && (
        <div className={items.bare}>
          <Action size="small" kind="quiet" icon="trash-2" onPress={() => edit({ op: 'remove', path: '/map' })}>
            {t.baseLayer.remove}
          </Action>
        </div>
      )}
    </>
  );
};

const DEGREES = [
  { isInteger: false, least: -90, most: 90 },
  { isInteger: false, least: -180, most: 180 },
] as const;

/** The corners of the map as four numbers: south, west, north, east. */
const BoundsField = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, fault, id } = useDraftField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const known = Array.isArray(value) ? value.flat().join(', ') : '';
  const text = typed ?? known;
  const numbers = text
    .split(/[\s,、]+/)
    .filter(Boolean)
    .map((part, index) => readNumber(part, DEGREES[(index % 2) as 0 | 1]));
  const isWhole = numbers.length === 4 && numbers.every(({ kind }) => kind === 'number');
  const change = (next: string) => {
    setTyped(next);
    const parts = next
      .split(/[\s,、]+/)
      .filter(Boolean)
      .map((part, index) => readNumber(part, DEGREES[(index % 2) as 0 | 1]));
    const read = parts.flatMap((part) => (part.kind === 'number' ? [part.value] : []));
    if (parts.length === 4 && read.length === 4) {
      const [south = 0, west = 0, north = 0, east = 0] = read;
      edit({
        op: 'set',
        path,
        value: [
          [south, west],
          [north, east],
        ],
      });
    } else if (next.trim() === '' && value !== undefined) edit({ op: 'remove', path });
  };
  return (
    <Entry
      id={id}
      label={t.baseLayer.fields.bounds}
      hint={t.baseLayer.fields.boundsHint}
      isOptional
      isCode
      value={text}
      onChange={change}
      onBlur={() => {
        if (isWhole || text.trim() === '') setTyped(null);
      }}
      isReadOnly={isReadOnly}
      error={fault ?? (text.trim() !== '' && !isWhole ? t.baseLayer.boundsFault : undefined)}
    />
  );
};
