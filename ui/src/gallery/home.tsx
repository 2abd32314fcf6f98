import { TabBar, type TabKey } from '../basics/bars.tsx';
import { Button, IconButton, TextLink } from '../basics/button.tsx';
import { Cover, CoverDates } from '../basics/cover.tsx';
import { Card, List, Page, Section } from '../basics/layout.tsx';
import { Congestion } from '../feedback/tag.tsx';
import { LanguageSwitch } from '../forms/language-switch.tsx';
import { NotificationRow } from '../lists/notification.tsx';
import { ProgressStat, Stats } from '../lists/stat.tsx';
import { Arrow } from '../places/arrow.tsx';
import { NearestStop } from '../places/sign.tsx';
import { CoursePoints } from '../stamps/ring.tsx';
import { Book } from './book.tsx';
import { ja, languages, t } from './samples.ts';

export const slip = () => ({ over: t('灯ノ浦', 'Hinoura'), title: t('あかりめぐり', 'Lantern Walk') });

export const Tabs = ({ current }: { current: TabKey }) => (
  <TabBar
    label={t('メイン', 'Main')}
    current={current}
    seal={{
      label: t('押す', 'Stamp'),
      number: 5,
      numberLabel: t('百灯坂', 'Hundred-Lantern Steps'),
      onClick: () => undefined,
    }}
    tabs={[
      { key: 'home', label: t('ホーム', 'Home'), href: '?show=home' },
      { key: 'spots', label: t('スポット', 'Spots'), href: '?show=list' },
      { key: 'presents', label: t('景品', 'Prizes'), href: '#', count: 2, countLabel: t('新着 2', '2 new') },
      { key: 'menu', label: t('メニュー', 'Menu'), href: '#' },
    ]}
  />
);

export const Home = () => (
  <>
    <Cover
      slip={slip()}
      top={
        <>
          <LanguageSwitch
            label={t('ことば', 'Language')}
            languages={languages}
            value={ja() ? 'ja_JP' : 'en_US'}
            onChange={() => undefined}
          />
          <IconButton icon="bell" label={t('お知らせ 未読2件', 'Notices, 2 unread')} count={2} href="#" />
        </>
      }
    >
      <CoverDates>
        {t('10月10日(土) – 11月3日(火・祝)', '10 Oct – 3 Nov')}
        <br />
        {t('あと 12 日', '12 days left')}
      </CoverDates>
      <Stats>
        <ProgressStat label={t('スタンプ', 'Stamps')} value={13} unit="/ 20" />
        <ProgressStat label={t('ポイント', 'Points')} value={340} unit="pt" />
      </Stats>
    </Cover>
    <Page foot="tabs">
      <NearestStop
        href="?show=spot"
        label={t('いちばん近いスポット', 'Nearest spot')}
        name="百灯坂"
        nameLang="ja"
        sub={t('Hyakutō-zaka', 'Hundred-Lantern Steps')}
        subLang="en"
        distance="215 m"
        nearness={0.7}
        arrow={<Arrow bearing={45} label={t('北東', 'north-east')} />}
        way={t('北東・歩いて 3 分', 'north-east, 3 min on foot')}
        actions={
          <>
            <Button kind="second" small icon="map-pin" href="#">
              {t('道案内', 'Directions')}
            </Button>
            <Button kind="second" small href="?show=spot">
              {t('どんなところ？', 'About this place')}
            </Button>
          </>
        }
        congestion={<Congestion level="crowded">{t('混雑', 'Busy')}</Congestion>}
      />
      <Book />
      <Section
        title={t('ポイント', 'Points')}
        action={<TextLink href="?show=points">{t('履歴を見る', 'History')}</TextLink>}
      >
        <Card>
          <ul>
            <CoursePoints
              name={t('みなとコース', 'Harbour course')}
              points={210}
              of={300}
              unit="pt"
              label="210 / 300"
              format={String}
            />
            <CoursePoints
              name={t('やまてコース', 'Hillside course')}
              points={60}
              of={200}
              unit="pt"
              label="60 / 200"
              format={String}
            />
          </ul>
        </Card>
      </Section>
      <Section title={t('お知らせ', 'Notices')}>
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
      </Section>
    </Page>
    <Tabs current="home" />
  </>
);
