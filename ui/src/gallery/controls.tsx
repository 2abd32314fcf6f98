import { useRef, useState } from 'react';
import { Button, IconButton, TextLink } from '../basics/button.tsx';
import { Row, Stack } from '../basics/layout.tsx';
import { LineLabel } from '../basics/line-label.tsx';
import { InlineLink } from '../basics/text.tsx';
import { Chip, Chips } from '../feedback/tag.tsx';
import { Checkbox, OptionCards, Scale } from '../forms/choice.tsx';
import { Field, TextArea } from '../forms/field.tsx';
import { LanguageSwitch } from '../forms/language-switch.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { Select } from '../forms/select.tsx';
import { TileGrid } from '../lists/tile-grid.tsx';
import { Part } from './part.tsx';
import { languages, t } from './samples.ts';

const nothing = () => undefined;

const Buttons = () => (
  <Part title={t('ボタン', 'Buttons')}>
    <Button icon="stamp" onClick={nothing}>
      {t('スタンプを押す', 'Stamp here')}
    </Button>
    <Button busy onClick={nothing}>
      {t('送信中', 'Sending')}
    </Button>
    <Button disabled onClick={nothing}>
      {t('10/31 から押せます', 'Opens 31 Oct')}
    </Button>
    <Button kind="second" href="#line">
      <LineLabel>{t('LINE でログイン', 'Log in with LINE')}</LineLabel>
    </Button>
    <Button kind="danger" icon="trash-2" onClick={nothing}>
      {t('リセットする', 'Reset')}
    </Button>
    <Button kind="quiet" onClick={nothing}>
      {t('とじる', 'Close')}
    </Button>
    <Row>
      <Button small onClick={nothing}>
        {t('押す', 'Stamp')}
      </Button>
      <Button small kind="second" icon="image" onClick={nothing}>
        {t('選びなおす', 'Change')}
      </Button>
      <IconButton icon="locate-fixed" label={t('現在地', 'Where am I')} look="paper" onClick={nothing} />
      <IconButton icon="bell" label={t('お知らせ 未読2件', 'Notices, 2 unread')} count={2} href="#notifications" />
    </Row>
    <TextLink href="#all">{t('すべて 4', 'All 4')}</TextLink>
    <TileGrid
      label={t('近づけないときは', 'If you cannot get near')}
      items={[
        { icon: 'scan-qr-code', label: t('QR を読む', 'Scan QR'), onClick: nothing },
        { icon: 'key-round', label: t('合言葉', 'Keyword'), onClick: nothing },
        { icon: 'map', label: t('地図で見る', 'Map'), href: '#map' },
      ]}
    />
    <TileGrid
      look="filled"
      items={[
        { icon: 'house', label: t('ホーム', 'Home'), href: '#', current: true },
        { icon: 'map-pin', label: t('スポット', 'Spots'), href: '#' },
        { icon: 'gift', label: t('景品', 'Prizes'), href: '#' },
      ]}
    />
  </Part>
);

const Fields = () => {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('lantern');
  const search = useRef<HTMLInputElement>(null);
  return (
    <Part title={t('入力', 'Form fields')}>
      <SearchField
        label={t('スポットをさがす', 'Find a spot')}
        clearLabel={t('入力を消す', 'Clear')}
        value={text}
        onChange={setText}
        input={search}
      />
      <Field
        label={t('お名前', 'Name')}
        required={t('必須', 'Required')}
        value={text}
        onChange={setText}
        placeholder={t('例: 灯野 はな', 'e.g. Hana Hino')}
      />
      <Field
        label={t('アカウント名', 'Account name')}
        required={t('必須', 'Required')}
        value="hana_25"
        onChange={nothing}
        ok={t('使えます', 'Available')}
      />
      <Field
        label={t('郵便番号', 'Zip code')}
        optional={t('任意', 'Optional')}
        value="000-0012"
        onChange={nothing}
        error={t('ハイフンを入れずに入力してください', 'Please enter it without hyphens')}
      />
      <Field
        label={t('パスワード', 'Password')}
        type="password"
        value={password}
        onChange={setPassword}
        reveal={{ show: t('表示する', 'Show'), hide: t('かくす', 'Hide') }}
        rules={[
          { text: t('8 文字以上', '8 characters'), met: password.length > 7 },
          { text: t('小文字', 'a small letter'), met: /[a-z]/.test(password) },
          { text: t('数字', 'a digit'), met: /\d/.test(password) },
        ]}
      />
      <Field
        big
        lang="ja"
        label={t('合言葉', 'Keyword')}
        value="とうろ"
        onChange={nothing}
        hint={t('ひらがな 4 文字です', 'Four hiragana')}
      />
      <TextArea
        label={t('ご感想', 'Your impression')}
        optional={t('任意', 'Optional')}
        value={text}
        onChange={setText}
      />
      <Select
        label={t('場所', 'Place')}
        value="a"
        onChange={nothing}
        options={[{ value: 'a', label: t('百灯坂', 'Hundred-Lantern Steps') }]}
      />
    </Part>
  );
};

const Choices = () => {
  const [agreed, setAgreed] = useState(true);
  const [answer, setAnswer] = useState(['1']);
  const [many, setMany] = useState(['1', '3']);
  const [scale, setScale] = useState<number | undefined>(4);
  const [chip, setChip] = useState(0);
  const [language, setLanguage] = useState('ja_JP');
  const options = [
    { value: '1', label: t('風見の茶屋', 'Weathervane Teahouse'), detail: '20 m' },
    { value: '2', label: t('浜の茶屋', 'Beach Teahouse'), detail: '640 m' },
    {
      value: '3',
      label: t('朝市 三番台', 'Market stall 3'),
      detail: t('本日分は終了しました', 'Finished for today'),
      disabled: true,
    },
  ];
  return (
    <Part title={t('選ぶ', 'Choices')}>
      <Checkbox checked={agreed} onChange={setAgreed} required>
        <InlineLink href="#terms">{t('利用規約', 'Terms')}</InlineLink>
        {t('に同意します', ' accepted')}
      </Checkbox>
      <Checkbox checked={false} onChange={nothing} error={t('同意が必要です', 'Please accept to go on')}>
        {t('未選択', 'Not chosen')}
      </Checkbox>
      <OptionCards
        legend={t('どこで使いますか？', 'Where will you use it?')}
        options={options}
        value={answer}
        onChange={setAnswer}
      />
      <OptionCards
        multiple
        legend={t('いくつでも', 'Any number')}
        options={options.slice(0, 2)}
        value={many}
        onChange={setMany}
      />
      <OptionCards
        legend={t('まちがい', 'Wrong answer')}
        options={options.slice(0, 2)}
        value={['2']}
        onChange={nothing}
        error={t('ちがいます。もう一度どうぞ。', 'Not quite. Please try again.')}
      />
      <Scale
        legend={t('道はわかりやすかったですか？', 'Was the way easy to find?')}
        max={5}
        value={scale}
        onChange={setScale}
      />
      <Chips label={t('コースで絞る', 'By course')}>
        {[t('すべて 20', 'All 20'), t('みなと', 'Harbour'), t('やまて', 'Hillside'), t('よる', 'Night')].map(
          (word, at) => (
            <Chip key={word} pressed={chip === at} onClick={() => setChip(at)}>
              {word}
            </Chip>
          ),
        )}
      </Chips>
      <LanguageSwitch
        look="grid"
        label={t('ことば', 'Language')}
        languages={languages}
        value={language}
        onChange={setLanguage}
      />
      <Stack>
        <LanguageSwitch label={t('ことば', 'Language')} languages={languages} value={language} onChange={setLanguage} />
      </Stack>
    </Part>
  );
};

/** Buttons, fields and choices. */
export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Choices />
  </>
);
