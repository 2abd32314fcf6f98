import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, Dialog, Menu, MenuItem, MenuTrigger, Modal, ModalOverlay, Popover } from 'react-aria-components';
import { useWords } from '../../i18n/console-language.ts';
import { AccountMenu } from './account-menu.tsx';
import type { CampaignPeriod } from './campaign-line.ts';
import { OpenContents } from './contents-button.tsx';
import s from './frame.module.css';
import { Plate, plateClass } from './plate.tsx';
import menu from './popover-menu.module.css';

/** A campaign as the frame shows it. */
export interface FramedCampaign {
  slug: string;
  name: string;
  lang: string;
  colour: string;
  period: CampaignPeriod;
}

/** The numbers at the right of the contents, and which of them need somebody. */
export interface ContentsFacts {
  spots: number;
  faults: number;
}

interface CampaignFrameProps {
  campaign: FramedCampaign;
  /** All campaigns of the member, for the chooser. */
  campaigns: readonly FramedCampaign[];
  role: string;
  /** Whether the member sees the draft at all. */
  seesDraft: boolean;
  /** Whether the member decides who takes part. */
  seesTeam: boolean;
  /** Whether the member may read the audit log. */
  seesAudit: boolean;
  facts: ContentsFacts | null;
  now: number;
  /** Opens the palette; absent where there is no draft to find things in. */
  onFind?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a campaign: its plate with the chooser, the contents, the member, and the work beside them. */
export const CampaignFrame = ({ children, ...side }: CampaignFrameProps) => {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <OpenContents value={() => setOpen(true)}>
      <div className={s.app}>
        <a className={s.skip} href="#work">
          {t.frame.skip}
        </a>
        <Side {...side} />
        <div className={s.work}>{children}</div>
      </div>
      <ModalOverlay className={s.scrim ?? ''} isDismissable isOpen={isOpen} onOpenChange={setOpen}>
        <Modal>
          <Dialog aria-label={t.frame.contents}>
            <Side {...side} isDrawer onFollow={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OpenContents>
  );
};

type SideProps = Omit<CampaignFrameProps, 'children'> & { isDrawer?: boolean; onFollow?: () => void };

const Side = ({
  campaign,
  campaigns,
  role,
  seesDraft,
  seesTeam,
  seesAudit,
  facts,
  now,
  onFind,
  isDrawer,
  onFollow,
}: SideProps) => {
  const { t } = useWords();
  const { slug } = campaign;
  const entry = { className: s.entry ?? '', onClick: onFollow };
  const exact = { activeOptions: { exact: true } };
  return (
    <div className={cx(s.side, isDrawer && s.drawer)}>
      <Chooser campaign={campaign} campaigns={campaigns} now={now} onFollow={onFollow} />
      {onFind && (
        <button
          type="button"
          className={s.find}
          onClick={() => {
            onFollow?.();
            onFind();
          }}
        >
          <Icon name="search" />
          {t.palette.title}
          <kbd>⌘K</kbd>
        </button>
      )}
      <nav className={s.contents} aria-label={t.frame.contents}>
        <Link to="/$slug" params={{ slug }} {...entry} {...exact}>
          {t.frame.pages.overview}
          {facts !== null && facts.faults > 0 && <span className={cx(s.number, s.bad)}>{facts.faults}</span>}
        </Link>
        {seesDraft && (
          <>
            <h2>{t.frame.groups.make}</h2>
            <Link to="/$slug/cover" params={{ slug }} {...entry}>
              {t.frame.pages.cover}
            </Link>
            <Link to="/$slug/courses" params={{ slug }} {...entry}>
              {t.frame.pages.sheets}
            </Link>
            <Link to="/$slug/spots" params={{ slug }} {...entry}>
              {t.frame.pages.spots}
              {facts && <span className={s.number}>{facts.spots}</span>}
            </Link>
            <Link to="/$slug/prizes" params={{ slug }} {...entry}>
              {t.frame.pages.prizes}
            </Link>
            <Link to="/$slug/surveys" params={{ slug }} {...entry}>
              {t.frame.pages.surveys}
            </Link>
            <Link to="/$slug/notices" params={{ slug }} {...entry}>
              {t.frame.pages.notices}
            </Link>
            <Link to="/$slug/map" params={{ slug }} {...entry}>
              {t.frame.pages.ground}
            </Link>
            <Link to="/$slug/files" params={{ slug }} {...entry}>
              {t.files.title}
            </Link>
            <Link to="/$slug/file" params={{ slug }} {...entry}>
              {t.frame.pages.file}
            </Link>
            <h2>{t.frame.groups.open}</h2>
            <Link to="/$slug/publish" params={{ slug }} {...entry}>
              {t.frame.pages.publish}
            </Link>
            <Link to="/$slug/print" params={{ slug }} {...entry}>
              {t.frame.pages.print}
            </Link>
            <Link to="/$slug/preflight" params={{ slug }} {...entry}>
              {t.frame.pages.preflight}
            </Link>
          </>
        )}
        {(seesTeam || seesAudit) && <h2>{t.frame.groups.people}</h2>}
        {seesTeam && (
          <Link to="/$slug/team" params={{ slug }} {...entry}>
            {t.frame.pages.team}
          </Link>
        )}
        {seesAudit && (
          <Link to="/$slug/audit" params={{ slug }} {...entry}>
            {t.frame.pages.audit}
          </Link>
        )}
      </nav>
      <div className={s.foot}>
        <AccountMenu role={role} />
      </div>
    </div>
  );
};

type ChooserProps = Pick<CampaignFrameProps, 'campaign' | 'campaigns' | 'now'> & {
  onFollow?: (() => void) | undefined;
};

/** The plate opens the list of campaigns. */
const Chooser = ({ campaign, campaigns, now, onFollow }: ChooserProps) => {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <Button className={plateClass} aria-label={`${t.frame.chooser}: ${campaign.name}`}>
        <Plate {...campaign} now={now} />
      </Button>
      <Popover placement="bottom start">
        <Menu
          className={menu.menu ?? ''}
          aria-label={t.frame.chooser}
          onAction={(key) => {
            onFollow?.();
            void navigate(key === '/' ? { to: '/' } : { to: '/$slug', params: { slug: String(key) } });
          }}
        >
          {campaigns.map(({ slug, name, lang, colour }) => (
            <MenuItem key={slug} id={slug} textValue={name}>
              <span className={s.swatch} style={{ backgroundColor: colour }} />
              <span lang={lang}>{name}</span>
            </MenuItem>
          ))}
          <MenuItem id="/" textValue={t.frame.allCampaigns}>
            {t.frame.allCampaigns}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
