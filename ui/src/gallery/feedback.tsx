import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Card, List, ListItem } from '../basics/layout.tsx';
import { Sheet } from '../dialogs/sheet.tsx';
import { Note, OfflineStrip } from '../feedback/note.tsx';
import { ToastRegion, useToast } from '../feedback/toast.tsx';
import { Empty } from '../lists/empty.tsx';
import { Accordion, NotificationRow } from '../lists/notification.tsx';
import { PlaceRow, SpotRowSkeleton } from '../places/spot-row.tsx';
import { Part } from './part.tsx';
import { spot, t } from './samples.ts';

const nothing = () => undefined;

const Sheets = () => {
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const { toast, show, dismiss } = useToast();
  return (
    <Part title={t('シートと知らせ', 'Sheet and toast')}>
      <Button kind="second" onClick={() => setOpen(true)}>
        {t('シートを開く', 'Open the sheet')}
      </Button>
      <Button kind="second" onClick={() => show({ text: t('写真を送りました', 'Photo sent') })}>
        {t('知らせる', 'Toast')}
      </Button>
      <Button
        kind="second"
        onClick={() =>
          show({
            text: t('送れませんでした', 'Not sent'),
            icon: 'wifi-off',
            action: { label: t('もう一度', 'Retry'), onClick: nothing },
          })
        }
      >
        {t('もう一度つき', 'Toast with retry')}
      </Button>
      <ToastRegion toast={toast} onDismiss={dismiss} above="edge" />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('どこで押しますか？', 'Where are you?')}
        lead={t('近い順に出しています', 'Nearest first')}
        dismissable={!sending}
        actions={
          <>
            <Button busy={sending} onClick={() => setSending(true)}>
              {t('送る', 'Send')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                setSending(false);
                setOpen(false);
              }}
            >
              {t('とじる', 'Close')}
            </Button>
          </>
        }
      >
        <List>
          <PlaceRow
            seal={spot(5)}
            state="near"
            name={spot(5).name}
            detail={
              <>
                35 m · <b>{t('いま押せます', 'Stamp now')}</b>
              </>
            }
            act={t('押す', 'Stamp')}
            onClick={nothing}
          />
          <PlaceRow
            seal={spot(3)}
            state="today"
            name={spot(3).name}
            detail={t('240 m · 本日済・また明日', '240 m · Again tomorrow')}
            href="#"
          />
        </List>
      </Sheet>
    </Part>
  );
};

/** Notes, lists, loading and empty states. */
export const Feedback = () => (
  <>
    <Part title={t('知らせ', 'Notes')}>
      <OfflineStrip>
        {t('電波が届きません。前回の内容を表示しています', 'You are offline. Showing the last content')}
      </OfflineStrip>
      <Note>{t('位置情報を許可すると、近いスポットが出ます。', 'Allow your location to see what is near.')}</Note>
      <Note kind="warn" title={t('もとに戻せません', 'This cannot be undone')} />
      <Note kind="error" title={t('位置情報を取得できませんでした', 'Location information could not be obtained')}>
        {t(
          'QR コードや合言葉のあるスポットなら、そちらも使えます。',
          'Spots with a QR code or a keyword work without it.',
        )}
      </Note>
    </Part>
    <Sheets />
    <Part title={t('一覧', 'Lists')}>
      <List>
        <ListItem icon="sun" title={t('見た目', 'Appearance')} value={t('自動', 'Automatic')} onClick={nothing} />
        <ListItem icon="trash-2" danger title={t('集めた記録をリセット', 'Reset')} href="#" />
      </List>
      <List>
        <NotificationRow
          date="10/22"
          unread={t('未読', 'Unread')}
          title={t('本日 19 時、灯籠流しをおこないます', 'Floating lanterns today at 19:00')}
          href="#"
        />
        <NotificationRow
          date="10/18"
          title={t('よるコースに新しいスポットが増えました', 'New spots on the night course')}
          href="#"
        />
      </List>
      <List>
        <Accordion title={t('スタンプは何回押せますか？', 'How often can I stamp?')}>
          {t('1 日 1 回です。', 'Once a day.')}
        </Accordion>
        <Accordion open title={t('雨の日も押せますか？', 'Also in the rain?')}>
          {t('はい、押せます。', 'Yes.')}
        </Accordion>
      </List>
    </Part>
    <Part title={t('読み込み中', 'Loading')}>
      <div aria-busy="true">
        <SpotRowSkeleton />
      </div>
    </Part>
    <Part title={t('からのとき', 'Empty')}>
      <Card>
        <Empty
          title={t('スタンプはまだありません', 'No stamps yet')}
          text={t('いちばん近いのは百灯坂、35 m です。', 'The nearest is 35 m away.')}
          action={<Button href="#">{t('百灯坂へ', 'Go there')}</Button>}
        />
      </Card>
      <Card>
        <Empty
          icon="ticket"
          title={t('使えるクーポンはありません', 'No coupons to use')}
          text={t('スポットをまわると増えます。', 'Visit spots to get some.')}
        />
      </Card>
    </Part>
  </>
);
