import { useState } from 'react';
import { Dock, FloatPill, TopBar } from '../basics/bars.tsx';
import { Button, IconButton } from '../basics/button.tsx';
import { ClothStrip, CoverPage } from '../basics/cover.tsx';
import { Card, Or, Page, PageHead, Section, Stack } from '../basics/layout.tsx';
import { LineLabel } from '../basics/line-label.tsx';
import { Num, Title } from '../basics/text.tsx';
import { Congestion, Tag } from '../feedback/tag.tsx';
import { Field } from '../forms/field.tsx';
import { LanguageSwitch } from '../forms/language-switch.tsx';
import { Passbook, PassbookRow } from '../lists/passbook.tsx';
import { CollectableCard } from '../lists/stat.tsx';
import { TileGrid } from '../lists/tile-grid.tsx';
import { Fact, Facts, Hero, StationSign } from '../places/sign.tsx';
import { SpotRow } from '../places/spot-row.tsx';
import { Frame } from '../stamps/frame.tsx';
import { slip, Tabs } from './home.tsx';
import { ja, languages, picture, spot, spots, t } from './samples.ts';

const nothing = () => undefined;

export const SignIn = () => {
  const [name, setName] = useState('hana_25');
  return (
    <CoverPage
      slip={slip()}
      top={
        <LanguageSwitch
          label={t('ことば', 'Language')}
          languages={languages}
          value={ja() ? 'ja_JP' : 'en_US'}
          onChange={nothing}
        />
      }
      outlines={Array.from({ length: 20 }, (_, at) => at + 1).map((number) => (
        <Frame key={number} number={number} inverse />
      ))}
      outlinesLabel={t('20 か所のスタンプの枠', 'The frames of 20 stamps')}
    >
      <Stack gap="s">
        <Title>{t('ログイン', 'Log in')}</Title>
        <Field
          label={t('アカウント名 または メールアドレス', 'Account name or email')}
          value={name}
          onChange={setName}
          autoComplete="username"
        />
        <Field
          label={t('パスワード', 'Password')}
          type="password"
          value="lantern7"
          onChange={nothing}
          autoComplete="current-password"
          reveal={{ show: t('表示する', 'Show'), hide: t('かくす', 'Hide') }}
          error={t('アカウント名とパスワードが登録されていません', 'Account name and password are not registered')}
        />
        <Button type="submit">{t('ログイン', 'Log in')}</Button>
        <Or>{t('または', 'or')}</Or>
        <Button kind="second" href="#">
          <LineLabel>{t('LINE でログイン', 'Log in with LINE')}</LineLabel>
        </Button>
        <Button kind="second" href="#">
          {t('はじめての方はこちら（登録）', 'New here? Create an account')}
        </Button>
      </Stack>
    </CoverPage>
  );
};

export const SpotDetail = () => (
  <>
    <Page foot="dock">
      <Hero
        src={picture('hyakuto')}
        alt=""
        back={{ label: t('もどる', 'Back'), onClick: nothing }}
        action={<IconButton icon="map" look="paper" label={t('地図', 'Map')} href="#" />}
      />
      <StationSign
        overPicture
        name="百灯坂"
        nameLang="ja"
        sub={t('ひゃくとうざか　Hyakutō-zaka', 'Hundred-Lantern Steps')}
        neighboursLabel={t('となりのスポット', 'Next spots')}
        previous={{ label: spot(3).name, href: '#' }}
        next={{ label: spot(6).name, href: '#' }}
      />
      <Facts>
        <Congestion level="crowded">{t('混雑', 'Busy')}</Congestion>
        <Fact icon="clock">17:00 – 21:00</Fact>
        <Fact icon="footprints">{t('みなとコース', 'Harbour course')}</Fact>
      </Facts>
      <Section>
        <Card>
          <Stack>
            <CollectableCard
              art={<Frame number={5} near />}
              label={t('このスポットでもらえるもの', 'What you get here')}
              what={t('スタンプ 1 個 ＋ 30 pt', '1 stamp + 30 pt')}
              limit={t('1 日 1 回', 'Once a day')}
            />
            <TileGrid
              label={t('近づけないときは', 'If you cannot get near')}
              items={[
                { icon: 'scan-qr-code', label: t('QR を読む', 'Scan QR'), onClick: nothing },
                { icon: 'key-round', label: t('合言葉', 'Keyword'), onClick: nothing },
                { icon: 'camera', label: t('写真を投稿', 'Post a photo'), onClick: nothing },
              ]}
            />
          </Stack>
        </Card>
      </Section>
      <Section title={t('この場所のこと', 'About this place')}>
        <p>{t('港から丘へのぼる百二十段の石段です。', 'A stone stairway up from the harbour.')}</p>
      </Section>
      <Dock near={t('スポットのすぐそばにいます（35 m）', 'You are right here (35 m)')}>
        <Button icon="stamp" onClick={nothing}>
          {t('スタンプを押す', 'Stamp here')}
        </Button>
      </Dock>
    </Page>
  </>
);

const states = ['collected', 'collected', 'today', 'none', 'near', 'today', 'exchanged', 'collected', 'none'] as const;
const levels = ['empty', 'crowded', 'empty', 'full', 'crowded', 'empty', 'closed', 'unknown', 'empty'] as const;

export const SpotList = () => (
  <>
    <Page foot="tabs" padded>
      <PageHead
        title={t('スポット', 'Spots')}
        detail={t('近い順・いま 17:40 の混雑', 'Nearest first, crowding at 17:40')}
      />
      <Stack gap="rows">
        {spots().map((seal, at) => (
          <SpotRow
            key={seal.id}
            href="?show=spot"
            seal={seal}
            state={states[at] ?? 'none'}
            exchangedLabel={t('交換済', 'Exchanged')}
            name={seal.name}
            facts={[`${at * 120 + 35} m`, t('みなとコース', 'Harbour course'), '30 pt']}
            flags={
              <>
                <Congestion level={levels[at] ?? 'unknown'}>{t('混雑', 'Busy')}</Congestion>
                {states[at] === 'near' && (
                  <Tag act icon="stamp">
                    {t('いま押せます', 'Stamp now')}
                  </Tag>
                )}
                {states[at] === 'today' && <Tag icon="check">{t('本日済', 'Done today')}</Tag>}
              </>
            }
          />
        ))}
      </Stack>
      <FloatPill icon="map" href="#">
        {t('地図で見る', 'Map')}
      </FloatPill>
    </Page>
    <Tabs current="spots" />
  </>
);

export const PointHistory = () => (
  <>
    <TopBar title={t('ポイント履歴', 'Point history')} back={{ label: t('もどる', 'Back'), href: '?show=home' }} />
    <Page foot="tabs">
      <ClothStrip>
        {t('いまのポイント', 'Your points')} <Num>340</Num> pt
      </ClothStrip>
      <Passbook title={t('10 月', 'October')}>
        <PassbookRow
          date="10/22"
          time="16:52"
          title={spot(3).name}
          detail={t('近づいて獲得', 'By going there')}
          change="+30"
          balance="340"
        />
        <PassbookRow
          date="10/19"
          time="12:08"
          title={t('海鮮丼 100円引き', '¥100 off seafood bowl')}
          detail={t('ポイントと交換', 'Exchanged')}
          change="−50"
          balance="280"
        />
        <PassbookRow date="10/18" time="18:24" title={spot(2).name} detail="QR" change="+30" balance="330" />
      </Passbook>
    </Page>
    <Tabs current="home" />
  </>
);
