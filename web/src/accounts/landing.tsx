import { readSignInQuery } from '@meguri/core/paths.ts';
import cover from '@meguri/ui/basics/cover.module.css';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Picture } from '@meguri/ui/pictures/picture.tsx';
import { useSearch } from 'wouter/use-browser-location';
import type { Campaign } from '../api/read-boot.ts';
import { lazyPart } from '../browser/lazy-part.ts';
import { useNear } from '../browser/use-near.ts';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { eventState } from '../shared/stamps/campaign-period.ts';
import { daysUntilStart, periodText } from '../shared/stamps/period-text.ts';
import { useNow } from '../shared/stamps/use-now.ts';
import { InAppNote } from './in-app-note.tsx';
import s from './landing.module.css';
import { PhoneCode } from './phone-code.tsx';
import { StartDock } from './start-dock.tsx';

type Prize = Campaign['landing']['prizes'][number];

const useLandingBelow = lazyPart(() => import('./landing-below.tsx').then((m) => m.LandingBelow));

/** What the campaign is, when it is, what one gets, and the buttons that begin. */
export const Landing = () => {
  const { t, format } = useWording();
  const { slug, paths, storage } = useVisit();
  const campaign = useCampaign();
  const now = useNow();
  const { ref, isNear } = useNear<HTMLDivElement>();
  const { Part: LandingBelow } = useLandingBelow(isNear);
  const { landing } = campaign;
  const { returnTo } = readSignInQuery(useSearch(), slug);
  const words = t.accounts.landing;
  const state = eventState(campaign, now);
  const days = daysUntilStart(campaign, now);
  return (
    <>
      <ul className={s.facts}>
        <Fact icon="clock">{periodText(campaign, now, format)}</Fact>
        {state === 'before' && days > 0 && <Fact icon="hourglass">{words.startsIn({ n: days })}</Fact>}
        {state === 'ended' && <Fact icon="ban">{t.home.ended}</Fact>}
        {landing.spotCount > 0 && <Fact icon="map-pin">{words.places({ n: landing.spotCount })}</Fact>}
        <Fact icon="circle-check">{words.free}</Fact>
      </ul>
      <div className={s.notes}>
        <InAppNote />
        {returnTo === paths.restore() && <Note>{words.restore}</Note>}
        {!storage.isPersisted() && <Note kind="warn">{t.session.notStored}</Note>}
      </div>
      <div className={s.begin}>
        <StartDock state={state} />
        <PhoneCode />
      </div>
      {landing.prizes.length > 0 && (
        <section>
          <div className={s.head}>
            <Title>{words.prizes}</Title>
            {landing.prizeCount > landing.prizes.length && (
              <small>{words.others({ n: landing.prizeCount - landing.prizes.length })}</small>
            )}
          </div>
          <ul className={s.prizes}>
            {landing.prizes.map((prize) => (
              <PrizeCard key={prize.id} prize={prize} />
            ))}
          </ul>
        </section>
      )}
      <div ref={ref} className={s.below}>
        {LandingBelow && <LandingBelow />}
      </div>
    </>
  );
};

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <li>
    <Icon name={icon} size="s" />
    {children}
  </li>
);

const PrizeCard = ({ prize: { kind, name, image, requires } }: { prize: Prize }) => {
  const { t, format } = useWording();
  const { courses } = useCampaign();
  const { needs } = t.tickets;
  const course = courses.find(({ id }) => id === requires.course)?.name;
  const need = () => {
    if (kind === 'lottery') return t.tickets.kind.lottery;
    if (requires.stamps !== undefined) {
      return course ? needs.course({ course, n: requires.stamps }) : needs.stamps({ n: requires.stamps });
    }
    if (requires.points !== undefined) return needs.points({ points: format.number(requires.points) });
    if (requires.spots !== undefined) return needs.spots({ n: requires.spots.length });
    return t.tickets.kind[kind];
  };
  return (
    <li className={s.prize}>
      {image ? (
        <Picture src={image} alt="" width={400} height={300} className={s.picture} />
      ) : (
        <span className={cx(cover.cloth, s.noPicture)}>
          <Icon name="gift" size="l" />
        </span>
      )}
      <b>{name}</b>
      <small>{need()}</small>
    </li>
  );
};
