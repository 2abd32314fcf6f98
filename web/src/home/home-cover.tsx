import { HTML_LANG, LOCALE_NAMES, type Locale } from '@meguri/core/lib/locale.ts';
import { eventState } from '../collecting/period.ts';
import { failureText } from '../failure-text.ts';
import { useText, useWording } from '../i18n/language-context.ts';
import { useLanguageChoice } from '../i18n/use-language-choice.ts';
import { slipText } from '../layout/title-slip.ts';
import { useToasts } from '../layout/toaster.tsx';
import { useCampaign, useNotifications } from '../queries.ts';
import { IconButton } from '../ui/button.tsx';
import { Cover, CoverDates } from '../ui/cover.tsx';
import { LanguageSwitch } from '../ui/select.tsx';
import { usePaths } from '../visit.ts';
import { Figures } from './figures.tsx';
import { periodText, remainingText } from './period-text.ts';

/** The cover of the stamp book: what it is, how long, and how far the visitor has come. `now` in milliseconds. */
export const HomeCover = ({ now }: { now: number }) => {
  const { t, locale, format } = useWording();
  const campaign = useCampaign();
  const hasBegun = eventState(campaign, now) !== 'before';
  return (
    <Cover
      slip={slipText(campaign.name, locale)}
      top={
        <>
          <LanguageChoice />
          <Bell />
        </>
      }
    >
      <CoverDates>
        {periodText(campaign, format)}
        <br />
        {remainingText(campaign, now, t, format)}
      </CoverDates>
      {hasBegun && <Figures />}
    </Cover>
  );
};

const LanguageChoice = () => {
  const t = useText();
  const { show } = useToasts();
  const { locale, locales, change } = useLanguageChoice();
  if (locales.length === 0) return null;
  const choose = (code: string) => {
    change(code as Locale).catch((error: unknown) => show({ text: failureText(error, t).title, icon: 'wifi-off' }));
  };
  return (
    <LanguageSwitch
      label={t.home.language}
      languages={locales.map((code) => ({ code, lang: HTML_LANG[code], name: LOCALE_NAMES[code] }))}
      value={locale}
      onChange={choose}
    />
  );
};

const Bell = () => {
  const { home } = useText();
  const paths = usePaths();
  const unread = useNotifications().data?.filter(({ read }) => !read).length ?? 0;
  const label = unread > 0 ? home.noticesUnread({ n: unread }) : home.notices;
  return <IconButton icon="bell" label={label} count={unread} href={paths.notifications()} />;
};
