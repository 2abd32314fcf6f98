import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { CameraFrame } from '../dialogs/camera-frame.tsx';
import { Sheet } from '../dialogs/sheet.tsx';
import { Note } from '../feedback/note.tsx';
import { Field } from '../forms/field.tsx';
import { TileGrid } from '../lists/tile-grid.tsx';
import { FarFigure } from '../places/far-figure.tsx';
import { SignPage } from '../places/sign-page.tsx';
import { CourseComplete } from '../press/course-complete.tsx';
import { Press } from '../press/press.tsx';
import { SealFigure } from '../press/press-figure.tsx';
import { SpotDetail } from './pages.tsx';
import { picture, spot, spots, t } from './samples.ts';

const nothing = () => undefined;

const Again = ({ onClick }: { onClick: () => void }) => (
  <Button kind="second" onClick={onClick}>
    {t('もう一度', 'Again')}
  </Button>
);

const pressed = (points: boolean, completes: boolean) => {
  const Pressed = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <SpotDetail />
        <Again onClick={() => setOpen(true)} />
        <Press
          open={open}
          onClose={() => setOpen(false)}
          mark={points ? { id: 'points', points: '+30', unit: 'pt' } : spot(5)}
          date="2026.10.22 17:41"
          title={
            points
              ? t('30 ポイントをもらいました', 'You got 30 points')
              : t('百灯坂のスタンプを押しました', 'You stamped Hundred-Lantern Steps')
          }
          points={{ label: t('ポイント', 'Points'), gained: 30, format: (n) => `+${n}`, total: '370 pt' }}
          course={
            points
              ? undefined
              : {
                  label: t('みなとコース', 'Harbour course'),
                  before: completes ? 8 : 6,
                  done: completes ? 9 : 7,
                  total: 9,
                  goal: t('あと 2 個で夜光てぬぐい', '2 more for the tenugui'),
                }
          }
          primary={{ label: t('スタンプ帳を見る', 'See the stamp book'), href: '?show=home' }}
          closeLabel={t('とじる', 'Close')}
          againLabel={t('もう一度押す', 'Press again')}
        />
      </>
    );
  };
  return Pressed;
};

const Far = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <SpotDetail />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        figure={<FarFigure number={5} text={t('あと 180 m', '180 m to go')} />}
        title={t('もう少し近づいてください', 'Please approach the spot')}
        lead={t(
          '百灯坂まで 50 m 以内で押せます。そばにいるのに表示されるときは、看板の QR コードか合言葉をお使いください。',
          'You can stamp within 50 m. If you are there already, please use the QR code or the keyword on the sign.',
        )}
        actions={
          <>
            <Button icon="refresh-cw" onClick={nothing}>
              {t('もう一度たしかめる', 'Check again')}
            </Button>
            <TileGrid
              items={[
                { icon: 'scan-qr-code', label: t('QR を読む', 'Scan QR'), onClick: nothing },
                { icon: 'key-round', label: t('合言葉', 'Keyword'), onClick: nothing },
                { icon: 'map', label: t('地図で見る', 'Map'), href: '#' },
              ]}
            />
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t('とじる', 'Close')}
            </Button>
          </>
        }
      />
    </>
  );
};

const Keyword = () => {
  const [open, setOpen] = useState(true);
  const [word, setWord] = useState('とうろ');
  return (
    <>
      <SpotDetail />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('合言葉を入力', 'Enter the keyword')}
        lead={t('百灯坂の看板に書かれた、ひらがな 4 文字です。', 'Four hiragana on the sign.')}
        actions={<Button icon="stamp">{t('スタンプを押す', 'Stamp here')}</Button>}
      >
        <Field
          big
          autoFocus
          lang="ja"
          label={t('合言葉', 'Keyword')}
          required={t('必須', 'Required')}
          value={word}
          onChange={setWord}
          error={t(
            '合言葉がちがいます。看板をもう一度ごらんください。',
            'That is not the keyword. Please look at the sign again.',
          )}
        />
      </Sheet>
    </>
  );
};

const Done = () => (
  <>
    <SpotDetail />
    <Sheet
      festive
      open
      onClose={nothing}
      figure={<SealFigure seal={spot(5)} date="2026.10.22 17:41" />}
      title={t('本日は獲得済みです', 'This stamp has already been acquired')}
      lead={t('次は明日押せます。', 'Again tomorrow.')}
      actions={<Button kind="quiet">{t('とじる', 'Close')}</Button>}
    />
  </>
);

const camera = (finder: 'square' | 'wide', refused: boolean) => {
  const Camera = () => {
    const [open, setOpen] = useState(true);
    const [light, setLight] = useState(false);
    return (
      <>
        <Again onClick={() => setOpen(true)} />
        <CameraFrame
          open={open}
          onClose={() => setOpen(false)}
          title={
            finder === 'wide'
              ? t('バーコードを枠の中へ', 'Hold the barcode in the frame')
              : t('看板の QR コードを枠の中へ', 'Hold the QR code in the frame')
          }
          closeLabel={t('とじる', 'Close')}
          finder={refused ? undefined : finder}
          note={
            <Note
              kind="error"
              title={
                refused
                  ? t('カメラを使えません', 'The camera is not allowed')
                  : t('正しい QR コードではありません', 'It is not the correct QR code')
              }
            >
              {refused
                ? t(
                    'ブラウザの設定でカメラを許可してください。',
                    'Please allow the camera in the settings of the browser.',
                  )
                : t(
                    '百灯坂の看板にある QR コードをかざしてください。',
                    'Please use the code on the sign of this spot.',
                  )}
            </Note>
          }
          actions={[
            { icon: 'flashlight', label: t('ライト', 'Light'), onClick: () => setLight(!light), pressed: light },
            { icon: 'key-round', label: t('合言葉', 'Keyword'), onClick: nothing },
          ]}
        >
          {!refused && <img src={picture('hyakuto')} alt="" />}
        </CameraFrame>
      </>
    );
  };
  return Camera;
};

const NotFound = () => (
  <SignPage
    mark={t('？', '?')}
    code="404"
    title={t('お探しのページが見つかりません', 'The page you are looking for could not be found')}
    text={t(
      '移動したか、リンクが古いのかもしれません。集めたものは、そのまま残っています。',
      'It may have moved. What you collected is still here.',
    )}
    neighboursLabel={t('ほかのページ', 'Other pages')}
    previous={{ label: t('ホーム', 'Home'), href: '?show=home' }}
    next={{ label: t('スポット', 'Spots'), href: '?show=list' }}
    actions={
      <>
        <Button icon="house" href="?show=home">
          {t('ホームへ', 'Home')}
        </Button>
        <Button kind="second" icon="map-pin" href="?show=list">
          {t('スポットをさがす', 'Find a spot')}
        </Button>
      </>
    }
  />
);

const Course = () => (
  <CourseComplete
    close={{ label: t('とじる', 'Close'), href: '?show=home' }}
    seals={spots()}
    wreathLabel={t('このコースの 9 個のスタンプ', 'The 9 stamps of this course')}
    seal={{
      over: t('灯ノ浦あかりめぐり', 'Hinoura Lantern Walk'),
      name: t('みなと', 'Harbour'),
      word: t('完成', 'complete'),
      date: '2026.10.22',
    }}
    againLabel={t('もう一度押す', 'Press again')}
    title={t('みなと、完成です', 'Harbour is complete')}
    text={t('9 か所を、4 日かけてめぐりました', 'You visited 9 places in 4 days')}
    date="2026.10.22 17:41"
    primary={{ label: t('スタンプ帳を見る', 'See the stamp book'), href: '?show=home' }}
    actions={[
      { icon: 'download', label: t('画像を保存', 'Save picture'), onClick: nothing },
      { icon: 'share-2', label: t('送る', 'Share'), onClick: nothing },
    ]}
  />
);

/** Dialogs and error pages by their name in `?show=`. */
export const dialogs = {
  press: pressed(false, false),
  complete: pressed(false, true),
  course: Course,
  postmark: pressed(true, false),
  far: Far,
  keyword: Keyword,
  done: Done,
  qr: camera('square', false),
  barcode: camera('wide', false),
  refused: camera('square', true),
  '404': NotFound,
};
