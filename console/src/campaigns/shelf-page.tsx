import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { Book } from '../shared/figures/campaign-book.tsx';
import { AccountMenu } from '../shared/frame/account-menu.tsx';
import { campaignLine, instantOf } from '../shared/frame/campaign-line.ts';
import { phaseAt } from '../shared/frame/phase.ts';
import { type CampaignSummary, useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { Blank, StatusTag } from '../shared/states/states.tsx';
import { SandboxPlace, ShowSandbox } from './sandbox-place.tsx';
import s from './shelf-page.module.css';

/** Every campaign of the member as a book on a shelf; those that are open today stand taller. */
export const ShelfPage = () => {
  const { t } = useWords();
  const all = useCampaigns();
  const campaigns = all.filter(({ sandbox }) => sandbox === null);
  const sandbox = all.find((one) => one.sandbox !== null);
  const me = useMe();
  const now = useMinute();
  const mayManage = isAllowed(me, 'manage_campaigns');
  const isRunning = ({ period: { start, end } }: CampaignSummary) =>
    phaseAt(instantOf(start, 'start'), instantOf(end, 'end'), now).phase === 'running';
  const running = campaigns.filter(isRunning);
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
        <h1 className={s.sentence}>
          {running.length > 0
            ? t.campaigns.running(running.map(({ name }) => name))
            : t.campaigns.sentence(campaigns.length)}
        </h1>
        {mayManage && (
          <div className={s.acts}>
            <ActionLink to="/new" icon="plus" kind={campaigns.length === 0 ? 'primary' : 'second'}>
              {t.campaigns.add}
            </ActionLink>
          </div>
        )}
        {campaigns.length === 0 && (
          <Blank title={t.campaigns.none.title} isToDo>
            {t.campaigns.none.text}
          </Blank>
        )}
        {(campaigns.length > 0 || sandbox?.sandbox === 'shown') && (
          <ul className={s.shelf} aria-label={t.campaigns.shelf}>
            {campaigns.map((campaign) => (
              <Place
                key={campaign.slug}
                campaign={campaign}
                now={now}
                isTall={isRunning(campaign)}
                mayDelete={mayManage}
              />
            ))}
            {sandbox?.sandbox === 'shown' && <SandboxPlace sandbox={sandbox} mayHide={mayManage} />}
            <li className={s.rest} aria-hidden="true">
              <div className={s.stand} />
            </li>
          </ul>
        )}
        {sandbox?.sandbox === 'hidden' && mayManage && <ShowSandbox />}
      </main>
    </>
  );
};

interface PlaceProps {
  campaign: CampaignSummary;
  now: number;
  isTall: boolean;
  mayDelete: boolean;
}

const Place = ({ campaign, now, isTall, mayDelete }: PlaceProps) => {
  const { t, locale } = useWords();
  const { slug, name, lang, colour, period, version, hasChanges } = campaign;
  return (
    <li className={s.place}>
      <div className={s.stand}>
        <Book title={name} lang={lang} colour={colour} width={isTall ? 156 : 140} />
      </div>
      <div className={s.about}>
        <h2 className={s.name} lang={lang}>
          <Link to="/$slug" params={{ slug }}>
            {name}
          </Link>
        </h2>
        <p className={s.line}>{campaignLine(period, { now, texts: t.frame, locale })}</p>
        {version === 0 ? (
          <StatusTag tone="closed">{t.campaigns.unpublished}</StatusTag>
        ) : (
          <StatusTag tone="ok">{t.campaigns.published(version)}</StatusTag>
        )}{' '}
        {hasChanges && version > 0 && (
          <StatusTag tone="info" icon="pencil-line">
            {t.campaigns.draft}
          </StatusTag>
        )}
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
