import type { Locale } from '@meguri/core/lib/locale.ts';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { LocalAddressNotice } from '../shared/states/local-address.tsx';
import type { PrintedCampaign, PrintedSpot, PrintWait } from './print-facts.ts';
import { layoutOf, POSTER_SIZES, PRINT_WAYS, pagesOf } from './print-formats.ts';
import { loadPictures } from './print-out.tsx';
import s from './print-page.module.css';
import type { PrintSearch } from './print-search.ts';
import type { PrintJob } from './print-sheet.tsx';
import type { ArtOf } from './use-seal-art.ts';

/** Size, language and printer of the sheets, and the button that prints them. */
export const PrintOptions = ({
  job,
  campaign,
  spots,
  main,
  artOf,
  wait,
  onChange,
}: {
  job: PrintJob;
  campaign: PrintedCampaign;
  spots: readonly PrintedSpot[];
  main: Locale;
  artOf: ArtOf;
  wait: PrintWait | null;
  onChange: (change: PrintSearch) => void;
}) => {
  const { t } = useWords();
  const words = t.print;
  const [isLoading, setLoading] = useState(false);
  const waitNow = useRef(wait);
  useEffect(() => {
    waitNow.current = wait;
  }, [wait]);
  const hasSizes = job.kind === 'poster' || job.kind === 'keyword';
  const submit = async () => {
    setLoading(true);
    await loadPictures(spots.flatMap((spot) => urlOf(artOf(spot))));
    setLoading(false);
    // The draft may have been changed while the pictures were loaded.
    if (waitNow.current === null) print();
  };
  return (
    <div className={s.options}>
      {hasSizes && (
        <Choice
          label={words.size}
          options={POSTER_SIZES.map((value) => ({ value, label: words.sizes[value] }))}
          value={job.size}
          onChange={(size) => onChange({ size })}
        />
      )}
      {campaign.languages.length > 1 && (
        <Choice
          label={words.language}
          options={campaign.languages.map((value) => ({ value, label: t.common.languages[value] }))}
          value={main}
          onChange={(lang) => onChange({ lang })}
        />
      )}
      <div>
        <Choice
          label={words.way}
          options={PRINT_WAYS.map((value) => ({ value, label: words.ways[value] }))}
          value={job.way}
          onChange={(way) => onChange({ way })}
        />
        <p className={s.hint}>{words.wayHint[job.way]}</p>
      </div>
      <LocalAddressNotice address={campaign.address} />
      <Action
        kind="primary"
        size="large"
        isDisabled={spots.length === 0 || wait !== null}
        isPending={isLoading}
        onPress={() => void submit()}
      >
        {isLoading
          ? words.preparing
          : spots.length === 0
            ? words.nothing
            : words.submit(pagesOf(layoutOf(job.kind, job.size, job.way), spots.length))}
      </Action>
      <p className={s.hint} role="status">
        {wait === null ? words.hint : words.wait[wait]}
      </p>
    </div>
  );
};

const urlOf = (art: ReturnType<ArtOf>): string[] => (art ? ['plate' in art ? art.plate : art.picture] : []);
