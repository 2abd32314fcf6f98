import type { CampaignNeed } from '@meguri/core/console/campaigns/campaign-need.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { Book } from '../shared/figures/campaign-book.tsx';
import { AccountMenu } from '../shared/frame/account-menu.tsx';
import { campaignLine } from '../shared/frame/campaign-line.ts';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { Blank, StatusTag } from '../shared/states/states.tsx';
import s from './campaign-list-page.module.css';
import { campaignListSentence, type ListedCampaign, listedCampaigns } from './campaign-list-sentence.ts';
import { SandboxPlace, ShowSandbox } from './sandbox-place.tsx';
import { ServerStrip } from './server-strip.tsx';

/** The figures of today are read again after so long, while the page is in view. */
const REFRESH_MS = 30_000;

/** Every campaign of the member as a book; those that are open today stand taller. */
export const CampaignListPage = () => {
  const { t } = useWords();
  const all = useCampaigns();
  const campaigns = all.filter(({ sandbox }) => sandbox === null);
  const sandbox = all.find((one) => one.sandbox !== null);
  const me = useMe();
  const now = useMinute();
  const mayManage = isAllowed(me, 'manage_campaigns');
  const books = listedCampaigns(campaigns, now);
  const call = useCall();
  const { data: today, isError } = useQuery({
    queryKey: ['campaign-list'],
    queryFn: ({ signal }) => call('showShelf', { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <header className={s.head}>
        <span className={s.product} lang="en">
          {t.common.product}
        </span>
        <div className={s.member}>
          <AccountMenu />
        </div>
      </header>
      <main className={s.page}>
        <h1 className={s.sentence}>{campaignListSentence(books, t)}</h1>
        {mayManage && (
          <div className={s.actions}>
            <ActionLink to="/new" icon="plus" kind="primary">
              {t.campaigns.add}
            </ActionLink>
          </div>
        )}
        {campaigns.length === 0 && !mayManage && (
          <Blank title={t.campaigns.none.title} isToDo>
            {t.campaigns.none.text}
          </Blank>
        )}
        {(campaigns.length > 0 || sandbox?.sandbox === 'shown' || mayManage) && (
          <ul className={s.list} aria-label={t.campaigns.list}>
            {books.map((book) => (
              <Place
                key={book.campaign.slug}
                book={book}
                now={now}
                today={today?.campaigns.find(({ slug }) => slug === book.campaign.slug)}
                mayDelete={mayManage}
              />
            ))}
            {sandbox?.sandbox === 'shown' && <SandboxPlace sandbox={sandbox} mayHide={mayManage} />}
            {mayManage && <NewPlace />}
            <li className={s.rest} aria-hidden="true">
              <div className={s.stand} />
            </li>
          </ul>
        )}
        {sandbox?.sandbox === 'hidden' && mayManage && <ShowSandbox />}
        {mayManage && (isError || today) && <ServerStrip facts={isError ? null : (today?.server ?? null)} now={now} />}
      </main>
    </>
  );
};

/** Where the next book will stand. */
const NewPlace = () => {
  const { t } = useWords();
  return (
    <li className={s.place}>
      <div className={s.stand}>
        <span className={s.empty} aria-hidden="true">
          <Icon name="plus" />
        </span>
      </div>
      <div className={s.about}>
        <p className={s.line}>
          <Link to="/new" className={s.delete}>
            {t.campaignList.fresh}
          </Link>
        </p>
        <p className={s.line}>
          <Link to="/new/import" className={s.delete}>
            {t.campaignList.freshFolder}
          </Link>
        </p>
      </div>
    </li>
  );
};

interface PlaceProps {
  book: ListedCampaign;
  now: number;
  /** The figures of today. */
  today: ConsoleAnswer<'showShelf'>['campaigns'][number] | undefined;
  mayDelete: boolean;
}

const Place = ({ book, now, today, mayDelete }: PlaceProps) => {
  const { t, locale } = useWords();
  const { campaign, need, day } = book;
  const { slug, name, lang, colour, period, timeZone, version, spots } = campaign;
  return (
    <li className={s.place}>
      <div className={s.stand}>
        <Book title={name} lang={lang} colour={colour} width={day === null ? 140 : 156} />
      </div>
      <div className={s.about}>
        <h2 className={s.name} lang={lang}>
          <Link to="/$slug" params={{ slug }}>
            {name}
          </Link>
        </h2>
        <p className={s.line}>{campaignLine(period, { now, timeZone, texts: t.frame, locale })}</p>
        <NeedTag need={need} version={version} />
        {day !== null && today && <p className={s.today}>{t.campaignList.today(today.visitors, today.stamps)}</p>}
        <p className={s.line}>{t.campaignList.counts(spots)}</p>
        <p className={s.slug}>/{slug}</p>
        {mayDelete && (
          <Link to="/server/delete/$campaign" params={{ campaign: slug }} className={s.delete}>
            {t.deleting.link}
          </Link>
        )}
      </div>
    </li>
  );
};

/** What the campaign needs today; otherwise whether it is public. */
const NeedTag = ({ need, version }: { need: CampaignNeed | null; version: number }) => {
  const { t } = useWords();
  const words = t.campaignList.tags;
  if (need?.kind === 'not_open') return <StatusTag tone="full">{words.not_open}</StatusTag>;
  if (need?.kind === 'faults') return <StatusTag tone="full">{words.faults(need.count)}</StatusTag>;
  if (need?.kind === 'unpublished') return <StatusTag tone="busy">{words.unpublished(need.days)}</StatusTag>;
  if (need?.kind === 'edits') {
    return (
      <StatusTag tone="info" icon="pencil-line">
        {words.edits}
      </StatusTag>
    );
  }
  return version === 0 ? (
    <StatusTag tone="closed">{t.campaigns.unpublished}</StatusTag>
  ) : (
    <StatusTag tone="ok">{t.campaigns.published(version)}</StatusTag>
  );
};
