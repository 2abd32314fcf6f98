import { TEMPLATES, type Template } from '@meguri/core/console/campaigns/templates.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { readStored, store } from '../browser/console-storage.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Book } from '../shared/figures/campaign-book.tsx';
import { ServerPage } from '../shared/frame/server-page.tsx';
import { campaignsQuery, useCampaigns } from '../shared/frame/use-campaigns.ts';
import { Blank, Notice } from '../shared/states/states.tsx';
import s from './new-page.module.css';
import { PlacesMap } from './places-map.tsx';
import { type Answers, bodyOf, colourOf, readAnswers, readPlaces, slugOf, TEMPLATE_COLOURS } from './wizard-answers.ts';

const KEY = 'console_new_campaign';

/** The wizard: six questions beside the cover that they make. What is typed stays on this computer until the campaign is made. */
export const NewPage = () => {
  const { t, locale } = useWords();
  const call = useCall();
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const campaigns = useCampaigns();
  const words = t.campaigns.fresh;
  const [answers, setAnswers] = useState(() => readAnswers(readStored(KEY), Date.now()));
  const [isTried, setTried] = useState(false);
  const change = (more: Partial<Answers>) => {
    const next = { ...answers, ...more };
    setAnswers(next);
    store(KEY, JSON.stringify(next));
  };
  const making = useMutation({
    mutationFn: () => call('createCampaign', { body: bodyOf(answers) }),
    onSuccess: async ({ slug }) => {
      store(KEY, null);
      await queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
      void navigate({ to: '/$slug', params: { slug } });
    },
  });
  if (!isAllowed(me, 'manage_campaigns')) {
    return (
      <ServerPage title={words.title}>
        <Blank title={words.forbidden}>{words.forbiddenText}</Blank>
      </ServerPage>
    );
  }
  const { from, name, start, end, organiser, contact, places } = answers;
  const isCopy = typeof from !== 'string';
  const lines = readPlaces(places);
  const withoutPosition = lines.filter(({ position }) => position === null);
  const slug = slugOf(answers);
  const isSlug = /^[a-z0-9-]{1,52}$/.test(slug) && !slug.includes('--');
  const isLong = start !== '' && end !== '' && start <= end;
  const refusal = making.error instanceof ConsoleRefusal ? making.error : null;
  const slugFault =
    refusal?.code === 'slug_taken'
      ? words.taken((refusal.problem['freeSlugs'] as string[] | undefined) ?? [])
      : refusal?.code === 'slug_reserved' || !isSlug
        ? words.slugFault
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && isSlug && isLong && !making.isPending) making.mutate();
  };
  return (
    <ServerPage title={words.title}>
      <form className={s.page} noValidate onSubmit={submit}>
        <div className={s.questions}>
          <p className={s.sentence}>{words.sentence}</p>
          <RadioGroup
            aria-label={words.from}
            className={s.kinds ?? ''}
            value={isCopy ? 'copy' : from}
            onChange={(value) =>
              change({
                from: value === 'copy' ? { campaign: campaigns[0]?.slug ?? '' } : (value as Template),
                colour: null,
              })
            }
          >
            {TEMPLATES.map((template) => (
              <Radio key={template} value={template} className={s.kind ?? ''}>
                <Book
                  title={words.templates[template].name}
                  lang={locale === 'ja_JP' ? 'ja' : 'en'}
                  colour={TEMPLATE_COLOURS[template]}
                  width={84}
                />
                <b>{words.templates[template].name}</b>
                <span>{words.templates[template].about}</span>
              </Radio>
            ))}
            {campaigns.length > 0 && (
              <Radio value="copy" className={cx(s.kind, s.copy)}>
                <b>{words.copy}</b>
                <span>{words.copyAbout}</span>
              </Radio>
            )}
          </RadioGroup>
          {isCopy && (
            <label className={s.select}>
              {words.copyOf}
              <select value={from.campaign} onChange={({ target }) => change({ from: { campaign: target.value } })}>
                {campaigns.map((campaign) => (
                  <option key={campaign.slug} value={campaign.slug} lang={campaign.lang}>
                    {campaign.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Entry
            label={words.name}
            hint={words.nameHint}
            value={name}
            onChange={(next) => change({ name: next })}
            error={isTried && name.trim() === '' ? t.spots.invalid.required : undefined}
          />
          <Entry
            label={words.slug}
            hint={words.slugHint(slug)}
            isCode
            value={slug}
            onChange={(next) => {
              making.reset();
              change({ slug: next.toLowerCase() });
            }}
            error={isTried || answers.slug !== null ? slugFault : undefined}
          />
          <div className={s.dates}>
            {(['start', 'end'] as const).map((edge) => (
              <label key={edge} className={s.select}>
                {words[edge]}
                <input type="date" value={answers[edge]} onChange={({ target }) => change({ [edge]: target.value })} />
              </label>
            ))}
            <label className={s.select}>
              {words.colour}
              <input
                type="color"
                value={colourOf(answers)}
                onChange={({ target }) => change({ colour: target.value })}
              />
            </label>
          </div>
          {isTried && !isLong && <p className={s.fault}>{words.datesFault}</p>}
          {!isCopy && (
            <>
              <Entry
                label={words.places}
                hint={words.placesHint}
                lines={6}
                value={places}
                onChange={(next) => change({ places: next })}
                isOptional
              />
              <PlacesMap text={places} lines={lines} onChange={(next) => change({ places: next })} />
              {lines.length > 0 && (
                <p className={s.found} role="status">
                  {words.found(lines.length - withoutPosition.length)}
                  {withoutPosition.length > 0 && ` ${words.without(withoutPosition.map(({ name: place }) => place))}`}
                </p>
              )}
              <div className={s.pair}>
                <Entry
                  label={words.organiser}
                  hint={words.organiserHint}
                  value={organiser}
                  onChange={(next) => change({ organiser: next })}
                  isOptional
                />
                <Entry
                  label={words.contact}
                  hint={words.contactHint}
                  value={contact}
                  onChange={(next) => change({ contact: next })}
                  isOptional
                />
              </div>
            </>
          )}
          {making.error && slugFault === undefined && (
            <Notice tone="full" title={refusal?.problem.title ?? t.common.unanswered.title}>
              {refusal === null && <p>{t.common.unanswered.text}</p>}
            </Notice>
          )}
          <div className={s.foot}>
            <Action kind="primary" size="large" type="submit" isPending={making.isPending}>
              {words.submit}
            </Action>
            <Link to="/">{t.common.cancel}</Link>
            <Link to="/new/import">{t.archives.fresh.title}</Link>
          </div>
          <p className={s.promise}>{words.promise}</p>
        </div>
        <aside className={s.cover} aria-label={t.cover.preview}>
          <Book
            title={name || t.cover.untitled}
            lang={locale === 'ja_JP' ? 'ja' : 'en'}
            colour={colourOf(answers)}
            width={232}
          />
          <p>{words.later}</p>
        </aside>
      </form>
    </ServerPage>
  );
};
