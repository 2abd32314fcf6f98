import { useParams } from '@tanstack/react-router';
import { publicOrigin } from '../browser/public-origin.ts';
import { countOf, languagesOf } from '../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { instantMs } from '../shared/fields/instant-text.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { OpeningLine } from '../shared/preflight/opening-line.tsx';
import { usePreflight } from '../shared/preflight/use-preflight.ts';
import { PeriodOfDraft } from '../shared/values/period-of-draft.tsx';
import { FindingList } from './finding-list.tsx';
import { NextSteps } from './next-steps.tsx';
import s from './overview-page.module.css';

/** Whether the draft can be published, in one sentence with its proof, and what the campaign is. */
export const OverviewPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { findings, isEditable, hidesSecrets } = useDraftTools();
  const { data, draft } = useDraftView();
  const campaign = useCampaigns().find((one) => one.slug === slug);
  const faults = findings.filter(({ isWarning }) => !isWarning).length;
  const spots = countOf(data, 'spots');
  const preflight = usePreflight(slug);
  const now = useMinute();
  const isBeforeOpening = campaign !== undefined && instantMs(campaign.period.start, campaign.timeZone, 'start') > now;
  const words = t.overview;
  const address = `${new URL(publicOrigin()).host}/${slug}`;
  return (
    <WorkPage title={words.title} beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={s.page}>
        <section>
          <p className={s.sentence}>
            {draft.conflicts.length > 0
              ? t.publish.sentence.conflicting(draft.conflicts.length)
              : faults > 0
                ? words.faults(faults)
                : spots === 0
                  ? words.noSpots
                  : findings.length > 0
                    ? words.notes(findings.length)
                    : draft.isChanged
                      ? words.ready
                      : words.same}
          </p>
          {isBeforeOpening && !hidesSecrets && (
            <div className={s.opening}>
              <OpeningLine slug={slug} preflight={preflight} />
            </div>
          )}
          <div className={s.head}>
            <h2>{words.checkTitle}</h2>
            <span>{words.checkLead}</span>
          </div>
          <FindingList slug={slug} findings={findings} />
          {isEditable && (draft.baseVersion === 0 || isBeforeOpening) && (
            <NextSteps slug={slug} preflight={preflight} />
          )}
        </section>
        <section>
          <div className={s.head}>
            <h2>{words.facts}</h2>
          </div>
          <dl className={s.facts}>
            <dt>{words.address}</dt>
            <dd>
              {draft.baseVersion > 0 && campaign?.sandbox === null ? (
                <a href={`${publicOrigin()}/${slug}`} target="_blank" rel="noreferrer">
                  {address}
                </a>
              ) : (
                // Before the first version, and in the sandbox, visitors find nothing there.
                address
              )}
            </dd>
            <dt>{words.period}</dt>
            <dd>
              <PeriodOfDraft data={data} />
            </dd>
            <dt>{words.languages}</dt>
            <dd>{t.common.list(languagesOf(data).map((one) => t.common.languages[one]))}</dd>
            <dt>{words.spots}</dt>
            <dd>{words.spotCount(spots)}</dd>
            <dt>{words.version}</dt>
            <dd>{words.versionValue(draft.baseVersion)}</dd>
            <dt>{words.draft}</dt>
            <dd>
              {draft.baseVersion === 0 ? words.draftOnly : draft.isChanged ? words.draftChanged : words.draftSame}
            </dd>
          </dl>
        </section>
      </div>
    </WorkPage>
  );
};
