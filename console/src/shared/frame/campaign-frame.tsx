import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, Dialog, Menu, MenuItem, MenuTrigger, Modal, ModalOverlay, Popover } from 'react-aria-components';
import { useWords } from '../../i18n/console-language.ts';
import { IconAction } from '../controls/action.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { CampaignPeriod } from './campaign-line.ts';
import { OpenContents } from './contents-button.tsx';
import type { ContentsFacts, Sees } from './contents-entries.ts';
import { Contents } from './contents-list.tsx';
import { DayAnnouncer } from './day-announcer.tsx';
import s from './frame.module.css';
import { CampaignName } from './page-title.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { Plate, plateClass } from './plate.tsx';
import menu from './popover-menu.module.css';
import { shownKeys } from './shown-keys.ts';

/** A campaign as the frame shows it. */
export interface FramedCampaign {
  slug: string;
  name: string;
  lang: string;
  colour: string;
  period: CampaignPeriod;
  timeZone: string;
}

interface CampaignFrameProps {
  campaign: FramedCampaign;
  /** All campaigns of the member, for the chooser. */
  campaigns: readonly FramedCampaign[];
  role: string;
  /** Which pages the member may see. */
  sees: Sees;
  facts: ContentsFacts | null;
  now: number;
  /** Opens the palette, or the list of its keys; absent where there is no draft to find things in. */
  onFind?: ((shown: 'finder' | 'keys') => void) | undefined;
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
        <div className={s.work}>
          <CampaignName value={side.campaign.name}>{children}</CampaignName>
        </div>
        <PhoneTabs slug={side.campaign.slug} sees={side.sees} />
        <DayAnnouncer key={side.campaign.slug} />
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

const Side = ({ campaign, campaigns, role, sees, facts, now, onFind, isDrawer, onFollow }: SideProps) => {
  const { t } = useWords();
  const find = (shown: 'finder' | 'keys') => {
    onFollow?.();
    onFind?.(shown);
  };
  return (
    <div className={cx(s.side, isDrawer && s.drawer)}>
      <Chooser campaign={campaign} campaigns={campaigns} now={now} onFollow={onFollow} />
      {onFind && (
        <button type="button" className={s.find} onClick={() => find('finder')}>
          <Icon name="search" />
          {t.palette.title}
          <kbd>{shownKeys('Ctrl K')}</kbd>
        </button>
      )}
      <Contents slug={campaign.slug} sees={sees} facts={facts} onFollow={onFollow} />
      <div className={s.foot}>
        <AccountMenu role={role} />
        {onFind && <IconAction icon="circle-question-mark" label={t.palette.keys.title} onPress={() => find('keys')} />}
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
