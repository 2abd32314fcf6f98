import { freeAmong, isNewSlug, isWrittenSlug, slugsLike } from '@meguri/core/campaign/slug-rules.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { shownWords } from '../document/campaign-data.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { addressFault, addressFaultText, offeredAddresses } from '../shared/fields/address-fault.ts';
import { Book } from '../shared/figures/campaign-book.tsx';
import { ServerPage } from '../shared/frame/server-page.tsx';
import { campaignsQuery, DEFAULT_COLOUR, useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { Refused } from '../shared/states/refused.tsx';
import { Blank } from '../shared/states/states.tsx';
import s from './archives.module.css';
import { FolderDrop } from './folder-drop.tsx';
import { type FolderImport, ImportFindings } from './import-findings.tsx';
import { useFolderUpload } from './use-folder-upload.ts';

/** A new campaign of a folder that somebody has: its cover, what `campaign check` says of it, and its address. */
export const NewImportPage = () => {
  const { t } = useWords();
  const call = useCall();
  const me = useMe();
  const upload = useFolderUpload((file) => call('uploadCampaignFolder', { body: {}, file }));
  const words = t.archives.fresh;
  if (!isAllowed(me, 'manage_campaigns')) {
    return (
      <ServerPage title={words.title}>
        <Blank title={t.campaigns.fresh.forbidden}>{t.campaigns.fresh.forbiddenText}</Blank>
      </ServerPage>
    );
  }
  return (
    <ServerPage title={words.title}>
      <div className={s.page}>
        <p className={s.lead}>{words.lead}</p>
        <FolderDrop isBusy={upload.isBusy} onArchive={upload.send} />
        <Refused error={upload.error} />
        <ImportFindings faults={upload.faults} warnings={[]} />
        {upload.found && <Found key={upload.found.importId} found={upload.found} />}
        <p className={s.other}>
          <Link to="/new">{words.template}</Link>
        </p>
      </div>
    </ServerPage>
  );
};

const Found = ({ found }: { found: FolderImport }) => {
  const { t, locale } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [slug, setSlug] = useState(found.freeSlugs[0] ?? found.slug ?? '');
  const making = useMutation({
    mutationFn: () => call('importCampaign', { params: { importId: found.importId }, body: { slug } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
      void navigate({ to: '/$slug', params: { slug } });
    },
  });
  const { words: name, lang } = shownWords(found.name as Json, locale, LOCALES);
  const now = useMinute();
  const slugs = new Set(useCampaigns().map((one) => one.slug));
  const refusal = making.error instanceof ConsoleRefusal ? making.error : null;
  // The list of campaigns has the new one before its page is opened.
  const isFree = isNewSlug(slug) && (making.isPending || making.isSuccess || !slugs.has(slug));
  const foundFault = isFree ? null : isNewSlug(slug) ? 'taken' : isWrittenSlug(slug) ? 'reserved' : 'written';
  const fault = addressFault(making.error, foundFault);
  const isUnfree = fault === 'taken' || fault === 'reserved';
  const free = offeredAddresses(making.error) ?? (isUnfree ? freeAmong(slugsLike(slug, now), slugs) : found.freeSlugs);
  const words = t.archives.fresh;
  const address = t.campaigns.fresh;
  const days = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'medium', timeZone: 'UTC' });
  /** The day of an instant as the file writes it, whose time zone does not matter for that. */
  const day = (written: string) => {
    const at = Date.parse(written.slice(0, 10));
    return Number.isNaN(at) ? written : days.format(at);
  };
  return (
    <>
      <div className={s.found}>
        <Book title={name || slug} lang={HTML_LANG[lang]} colour={found.mainColor ?? DEFAULT_COLOUR} width={140} />
        <div>
          <h2 lang={HTML_LANG[lang]}>{name || found.slug}</h2>
          <p>{words.counts(found.spots, found.presents, found.files.length)}</p>
          {found.period && (
            <p className={s.hint}>
              {day(found.period.start)} – {day(found.period.end)}
            </p>
          )}
        </div>
      </div>
      <ImportFindings faults={found.faults} warnings={found.warnings} />
      <Entry
        label={address.slug}
        hint={found.freeSlugs.length > 0 && found.slug !== null ? words.taken(found.slug) : address.slugHint(slug)}
        isCode
        value={slug}
        onChange={(next) => {
          making.reset();
          setSlug(next.toLowerCase());
        }}
        error={addressFaultText(fault, free, address) ?? refusal?.problem.title}
      />
      {free.length > 0 && (
        <div className={s.choosers}>
          {free.map((one) => (
            <Action
              key={one}
              size="small"
              onPress={() => {
                making.reset();
                setSlug(one);
              }}
            >
              {one}
            </Action>
          ))}
        </div>
      )}
      {refusal === null && <Refused error={making.error} />}
      <div className={s.foot}>
        <Action
          kind="primary"
          size="large"
          isDisabled={!isFree}
          isPending={making.isPending}
          onPress={() => making.mutate()}
        >
          {found.faults.length > 0 ? words.submitFaulty(found.faults.length) : words.submit}
        </Action>
        <p className={s.hint}>{words.promise}</p>
      </div>
    </>
  );
};
