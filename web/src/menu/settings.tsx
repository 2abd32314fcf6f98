import { List, ListItem } from '@meguri/ui/basics/layout.tsx';
import { useSyncExternalStore } from 'react';
import { usePreferences } from '../browser/preferences.ts';
import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useIsGuest, useVisit } from '../session/visit.ts';
import { useNoticeMail } from '../shared/notice-mail/use-notice-mail.ts';
import { usePushWay } from '../shared/push/use-push-way.ts';
import { FeedbackSwitches } from './feedback-switches.tsx';
import { type ActionKey, ENTRY_ICONS, type Entry, isAction } from './menu-entries.ts';

type SettingsProps = {
  entries: readonly Entry[];
  /** A guest wants to keep the stamp book. */
  onUpgrade: () => void;
  onAppearance: () => void;
  /** The visitor needs the code for the desk. */
  onSupport: () => void;
  /** The visitor wants to receive notices on this phone, or no longer. */
  onPush: () => void;
  /** The visitor wants to receive notices by mail, or no longer. */
  onNoticeMail: () => void;
  onAction: (action: ActionKey) => void;
  /** Called when a row leaves the menu. */
  onLeave: () => void;
};

/** The settings of this browser, and the entries for restore, reset and own data. */
export const Settings = ({
  entries,
  onUpgrade,
  onAppearance,
  onSupport,
  onPush,
  onNoticeMail,
  onAction,
  onLeave,
}: SettingsProps) => {
  const t = useText();
  const { appearance: looks, sound } = t.menu;
  const { analytics } = useCampaign();
  const isGuest = useIsGuest();
  const way = usePushWay();
  const mail = useNoticeMail();
  const visit = useVisit();
  const { paths } = visit;
  const { appearance } = usePreferences(visit);
  const isMeasured = useSyncExternalStore(visit.storage.subscribe, () => visit.storage.get('analytics') === 'granted');
  return (
    <List>
      {isGuest && <ListItem icon="shield" title={t.guests.upgrade.title} detail={t.guests.strip} onClick={onUpgrade} />}
      <ListItem icon="sun" title={looks.title} value={looks[appearance]} onClick={onAppearance} />
      <FeedbackSwitches />
      {way !== 'none' && (
        <ListItem icon="bell" title={t.push.title} value={way === 'on' ? sound.on : sound.off} onClick={onPush} />
      )}
      {mail.isOffered && (
        <ListItem
          icon="send"
          title={t.noticeMail.title}
          value={mail.noticeMail ? (mail.isOn ? sound.on : sound.off) : undefined}
          onClick={onNoticeMail}
        />
      )}
      {analytics && (
        <ListItem
          icon="eye"
          title={t.menu.analytics}
          value={isMeasured ? sound.on : sound.off}
          on={isMeasured}
          onClick={() => visit.storage.set('analytics', isMeasured ? 'denied' : 'granted')}
        />
      )}
      {entries.map(({ key, label }) =>
        isAction(key) ? (
          <ListItem key={key} icon={ENTRY_ICONS[key]} title={label} danger onClick={() => onAction(key)} />
        ) : (
          <ListItem key={key} icon={ENTRY_ICONS[key]} title={label} href={paths[key]()} onClick={onLeave} />
        ),
      )}
      <ListItem icon="circle-question-mark" title={t.menu.support.row} onClick={onSupport} />
      <ListItem icon="file-text" title={t.leaving.row} href={paths.reset()} onClick={onLeave} />
    </List>
  );
};
