import { SpotArt } from '../stamps/spot-art.tsx';
import { Goal, type Leaf, StampBook } from '../stamps/stamp-book.tsx';
import { StampSlot, StampSlotSkeleton } from '../stamps/stamp-slot.tsx';
import { picture, spot, spots, t } from './samples.ts';

const states = ['collected', 'collected', 'today', 'none', 'near', 'today', 'exchanged', 'collected', 'none'] as const;
const metas = () => [
  '10/18',
  '10/18',
  t('本日済', 'Done today'),
  '640 m',
  t('いま押せます', 'Stamp now'),
  t('本日済', 'Done today'),
  '10/19',
  '10/12',
  '730 m',
];

const slots = (from = 0, to = 9) =>
  spots()
    .slice(from, to)
    .map((seal, i) => (
      <StampSlot
        key={seal.id}
        href="#slot"
        seal={seal}
        state={states[from + i] ?? 'none'}
        exchangedLabel={t('交換済', 'Exchanged')}
        name={seal.name}
        meta={metas()[from + i]}
        stateLabel={states[from + i] === 'none' ? t('未獲得', 'Not yet') : t('獲得済み', 'Stamped')}
      />
    ));

const goal = () => (
  <Goal href="#presents">
    {t('あと ', '')}
    <b>{t('3 個', '3 more')}</b>
    {t('で ', ' for the ')}
    <b>{t('夜光てぬぐい', 'glow-in-the-dark tenugui')}</b>
  </Goal>
);

export const Book = () => {
  const leaves: Leaf[] = [
    {
      id: 'minato',
      tab: t('みなと', 'Harbour'),
      label: t('みなとコース', 'Harbour course'),
      done: 6,
      total: 9,
      slots: slots(),
      goal: goal(),
    },
    {
      id: 'yamate',
      tab: t('やまて', 'Hillside'),
      label: t('やまてコース', 'Hillside course'),
      done: 2,
      total: 6,
      slots: slots(1, 7),
    },
    {
      id: 'yoru',
      tab: t('よる', 'Night'),
      label: t('よるコース', 'Night course'),
      done: 5,
      total: 5,
      slots: slots(0, 3),
    },
  ];
  return <StampBook label={t('スタンプ帳', 'Stamp book')} leaves={leaves} />;
};

/** Every state of a slot, with every kind of art. */
export const SlotStates = () => (
  <>
    {slots(3, 7)}
    {slots(0, 1)}
    <StampSlotSkeleton />
    <SpotArt seal={{ ...spot(1), art: undefined }} state="collected" />
    <SpotArt seal={{ id: 'en', number: 7, name: 'Kazami Teahouse' }} state="collected" />
    <SpotArt seal={{ ...spot(6), art: { picture: picture('hyakuto') } }} state="collected" />
  </>
);
