import { Icon } from '@meguri/ui/basics/icon.tsx';
import { InlineLink, Title } from '@meguri/ui/basics/text.tsx';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import s from './landing.module.css';
import { LandingMap } from './landing-map.tsx';

const STEP_ICONS = ['navigation', 'stamp', 'gift'] as const;

/** What sign-in shows below its first screen: where the spots are, how it works, and the texts of the organiser. */
export const LandingBelow = () => {
  const { t } = useWording();
  const paths = usePaths();
  const { landing, courses, pages, uses } = useCampaign();
  const words = t.accounts.landing;
  const steps = words.steps
    .map((step, at) => ({ ...step, icon: STEP_ICONS[at] ?? 'stamp' }))
    .filter(({ icon }) => icon !== 'gift' || uses.prizes);
  return (
    <>
      <div className={s.columns}>
        {landing.spots.length > 0 && (
          <section>
            <div className={s.head}>
              <Title>{words.where}</Title>
              {courses.length > 1 && <small>{words.courses({ n: courses.length })}</small>}
            </div>
            <LandingMap spots={landing.spots} label={words.map} />
          </section>
        )}
        <section>
          <div className={s.head}>
            <Title>{words.how}</Title>
          </div>
          <ol className={s.steps}>
            {steps.map(({ title, text, icon }) => (
              <li key={title}>
                <span className={s.stepIcon}>
                  <Icon name={icon} />
                </span>
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <footer className={s.foot}>
        {pages.terms !== null && <InlineLink href={paths.signUpTerms()}>{t.titles.terms}</InlineLink>}
        {pages.privacy !== null && <InlineLink href={paths.signUpPrivacy()}>{t.titles.privacy}</InlineLink>}
        {pages.faq !== null && <InlineLink href={paths.signInFaq()}>{t.titles.faq}</InlineLink>}
      </footer>
    </>
  );
};
