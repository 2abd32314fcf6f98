import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Card, Stack } from '../basics/layout.tsx';
import { Tag } from '../feedback/tag.tsx';
import { Steps } from '../lists/steps.tsx';
import { LargeTicket } from '../tickets/large-ticket.tsx';
import { FoldedPaper, OpenPaper } from '../tickets/lottery-paper.tsx';
import { ReceiveButton } from '../tickets/receive-button.tsx';
import { TearStub } from '../tickets/tear-stub.tsx';
import { Ticket } from '../tickets/ticket.tsx';
import { Part } from './part.tsx';
import { t } from './samples.ts';

const [PICTURE = ''] = Object.values(
  import.meta.glob<string>('../../../campaigns/akari/prizes/mame.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

const Tickets = () => (
  <Stack gap="rows">
    <Ticket
      family="wait"
      art={{ ring: { done: 6, total: 9 } }}
      note={t('あと3個', '3 to go')}
      name={t('夜光てぬぐい', 'Glow-in-the-dark tenugui')}
      fact={t('みなとコースのスタンプ 9 個', 'All 9 harbour stamps')}
      state={{ icon: 'circle-dashed', text: t('未獲得', 'Not yet') }}
      href="#"
    />
    <Ticket
      family="wait"
      art={{ icon: 'hourglass' }}
      note={t('10/31 から', 'From 31 Oct')}
      name={t('結びの花火 観覧席', 'Seats for the last fireworks')}
      state={{ icon: 'clock', text: t('期間前', 'Not open yet') }}
      href="#"
    />
    <Ticket
      family="ready"
      art={{ icon: 'gift', picture: PICTURE }}
      note={t('残り38', '38 left')}
      name={t('まめ灯籠', 'Pocket lantern')}
      fact={t('スタンプ 5 個と交換', 'For five stamps')}
      state={{ icon: 'gift', text: t('交換できます', 'Ready to exchange') }}
      href="#"
    />
    <Ticket
      family="ready"
      art={{ icon: 'ticket' }}
      note={t('残り38枚', '38 left')}
      name={t('甘酒 一杯', 'A cup of amazake')}
      fact={t('クーポン・4 店で', 'Coupon · 4 shops')}
      state={{ icon: 'check', text: t('使えます', 'Ready to use') }}
      href="#"
    />
    <Ticket
      family="yours"
      art={{ seal: t('応募\n済', 'SENT') }}
      name={t('渡し舟 ペア乗船券', 'Ferry ride for two')}
      fact={t('結果は 11/10 にメールで', 'Result by email on 10 Nov')}
      state={{ icon: 'send', text: t('応募済み', 'Applied') }}
      href="#"
    />
    <Ticket
      family="over"
      punched
      art={{ icon: 'ticket' }}
      name={t('海鮮丼 100円引き', '¥100 off a seafood bowl')}
      fact={t('10/19 12:08 魚河岸の朝市', '19 Oct 12:08, Fish Market')}
      state={{ icon: 'check', text: t('使用済み', 'Used') }}
      href="#"
    />
    <Ticket
      family="over"
      art={{ icon: 'gift', picture: PICTURE }}
      name={t('初日の記念しおり', 'Opening day bookmark')}
      fact={t('10/12 に終了', 'Ended on 12 Oct')}
      state={{ icon: 'ban', text: t('終了しました', 'Ended') }}
    />
  </Stack>
);

/** A large ticket with its stub. Sending takes a second and fails every other time. */
export const Receive = () => {
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  return (
    <LargeTicket
      picture={PICTURE}
      icon="gift"
      tags={
        <Tag icon="gift" act>
          {t('交換できます', 'Ready to exchange')}
        </Tag>
      }
      name={t('まめ灯籠', 'Pocket lantern')}
      description={t('手のひらにのる和紙の灯籠。', 'A palm-sized washi lantern.')}
      punched={attempts > 1}
      over={attempts > 1}
      stub={
        <TearStub
          hint={t('スタッフが右へスワイプします', 'For staff: swipe right')}
          label={t('受け取る', 'Receive')}
          sliderLabel={t('右へスワイプして受け取る', 'Swipe right to receive')}
          busy={busy}
          done={attempts > 1 ? t('受け取りました 17:52', 'Received 17:52') : undefined}
          onTear={() => {
            setBusy(true);
            setTimeout(() => {
              setBusy(false);
              setAttempts(attempts + 1);
            }, 1000);
          }}
        />
      }
    />
  );
};

/** Tickets of every family, the tear-off stub, lottery papers and steps. */
export const Presents = () => {
  const [round, setRound] = useState(0);
  return (
    <>
      <Part title={t('景品の状態', 'Tickets')}>
        <Tickets />
      </Part>
      <Part title={t('もぎる', 'Tear')}>
        <Receive />
        <div style={{ height: 32 }} />
        <ReceiveButton icon="stamp" onHeld={() => setRound(round + 1)}>
          {t('2 秒おす', 'Hold for 2 seconds')}
        </ReceiveButton>
      </Part>
      <Part title={t('くじ', 'Lottery papers')}>
        <Card>
          <Stack>
            <FoldedPaper word={t('くじ', 'DRAW')} />
            <OpenPaper key={`win${round}`} word={t('当たり', 'Winner')} isWin />
            <OpenPaper key={`lose${round}`} word={t('はずれ', 'No luck')} isWin={false} />
            <Button onClick={() => setRound(round + 1)}>{t('もう一度', 'Again')}</Button>
          </Stack>
        </Card>
      </Part>
      <Part title={t('段階', 'Steps')}>
        <Card>
          <Steps
            label={t('段階', 'Steps')}
            names={[t('入力', 'Enter'), t('確認', 'Check'), t('完了', 'Done')]}
            current={1}
          />
        </Card>
      </Part>
    </>
  );
};
