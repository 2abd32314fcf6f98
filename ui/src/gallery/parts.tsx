import { Card, Row, Stack } from '../basics/layout.tsx';
import { Title } from '../basics/text.tsx';
import { Congestion, Tag } from '../feedback/tag.tsx';
import { Frame } from '../stamps/frame.tsx';
import { CoursePoints, Meter, Ring } from '../stamps/ring.tsx';
import { Postmark, Seal } from '../stamps/seal.tsx';
import { Slots } from '../stamps/stamp-slot.tsx';
import { SlotStates } from './book.tsx';
import { Controls } from './controls.tsx';
import { Feedback } from './feedback.tsx';
import { Part } from './part.tsx';
import { Presents } from './presents.tsx';
import { spots, t } from './samples.ts';

const roles = [
  ['main', 'on-main'],
  ['act', 'on-act'],
  ['main-50', 'on-main-50'],
  ['main-20', 'text'],
  ['main-20', 'ink'],
  ['surface', 'text-2'],
  ['surface', 'ink'],
  ['sunken', 'sumi'],
] as const;

/** Every component on one page. */
export const Parts = () => (
  <main style={{ paddingBottom: 64 }}>
    <Title level={1}>{t('部品と状態', 'Components and states')}</Title>
    <Part title={t('色', 'Colour')}>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr' }}>
        {roles.map(([back, fore]) => (
          <div
            key={back + fore}
            style={{ background: `var(--${back})`, color: `var(--${fore})`, padding: 8, fontSize: 13 }}
          >
            <b>{back}</b>
            <br />
            {fore}
          </div>
        ))}
      </div>
    </Part>
    <Controls />
    <Part title={t('スタンプの枠', 'Stamp slot')}>
      <Card>
        <Slots>
          <SlotStates />
        </Slots>
      </Card>
    </Part>
    <Part title={t('印と枠', 'Seals and frames')}>
      <Card>
        <Slots>
          {spots().map((seal) => (
            <Seal key={seal.id} {...seal} />
          ))}
          {spots().map((seal) => (
            <Frame key={seal.id} number={seal.number} />
          ))}
          <Postmark id="points" text="+30" unit="pt" />
        </Slots>
      </Card>
    </Part>
    <Part title={t('コースの輪', 'Ring and meter')}>
      <Card>
        <Stack>
          <Row between>
            <Ring done={0} total={9} size={64} count label="0 / 9" />
            <Ring done={3} total={9} size={64} count label="3 / 9" />
            <Ring done={6} total={9} size={64} count fresh label="6 / 9" />
            <Ring done={9} total={9} size={64} count label="9 / 9" />
          </Row>
          <Row between>
            <Ring done={0} total={20} count label="0 / 20" />
            <Ring done={13} total={20} count label="13 / 20" />
            <Ring done={1} total={1} label="1 / 1" />
            <Ring done={5} total={5} size={32} label="5 / 5" />
          </Row>
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
              unit="pt"
              label="60"
              format={String}
            />
          </ul>
          <Meter value={0} max={3} label="0 / 3" />
        </Stack>
      </Card>
    </Part>
    <Part title={t('混雑', 'Congestion and tags')}>
      <Card>
        <Row wrap>
          <Congestion level="empty">{t('空き', 'Quiet')}</Congestion>
          <Congestion level="crowded">{t('混雑', 'Busy')}</Congestion>
          <Congestion level="full">{t('満員', 'Full')}</Congestion>
          <Congestion level="closed">{t('受付終了', 'Closed')}</Congestion>
          <Congestion level="unknown">{t('混雑不明', 'Not known')}</Congestion>
          <Tag icon="stamp" act>
            {t('いま押せます', 'Stamp now')}
          </Tag>
          <Tag icon="check">{t('本日済', 'Done today')}</Tag>
          <Tag icon="ticket">{t('クーポン', 'Coupon')}</Tag>
        </Row>
      </Card>
    </Part>
    <Presents />
    <Feedback />
  </main>
);
