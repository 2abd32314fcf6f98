import { useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import { InstantField } from '../shared/fields/instant-field.tsx';
import { instantMs, instantParts, knownTimeZone } from '../shared/fields/instant-text.ts';
import { FlagField } from '../shared/fields/option-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { ItemsPage } from '../shared/items/items-page.tsx';
import { useNoticePages } from './use-notice-pages.ts';

/** Notices for all visitors, now or from an instant. */
export const NoticesPage = () => {
  const { t } = useWords();
  const siblings = useNoticePages();
  const words = t.notices;
  const timeOf = useNoticeTime();
  return (
    <ItemsPage
      list="notifications"
      page="notices"
      nameKey="title"
      words={words.notices}
      fresh={{}}
      siblings={siblings}
      detail={({ item: { publishAt, important } }) =>
        [
          typeof publishAt === 'string' ? words.from(timeOf(publishAt)) : words.atOnce,
          ...(important === true ? [words.important] : []),
        ].join(words.separator)
      }
    >
      {(path) => <NoticeForm path={path} />}
    </ItemsPage>
  );
};

/** When a notice appears, on the clock of the campaign. A text that is no instant stays as it is. */
function useNoticeTime(): (publishAt: string) => string {
  const { locale } = useWords();
  const { data } = useDraftView();
  const timeZone = knownTimeZone(draftValue(data, '/timezone'));
  return (publishAt) => {
    const at = instantMs(publishAt, timeZone, 'start');
    if (Number.isNaN(at)) return publishAt;
    const hasTime = instantParts(publishAt)?.time !== '';
    return shortDates(locale.replace('_', '-'), {
      ...{ month: 'numeric', day: 'numeric', timeZone },
      ...(hasTime ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {}),
    })(at);
  };
}

/** The fields of a notice. */
export const NoticeForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields } = t.notices;
  return (
    <>
      <LocalizedField path={`${path}/title`} label={fields.title} isRequired />
      <LocalizedField path={`${path}/body`} label={fields.body} lines={8} />
      <InstantField path={`${path}/publishAt`} label={fields.publishAt} edge="start" empty="atOnce" />
      <FlagField path={`${path}/important`} label={fields.important} hint={fields.importantHint} fallback={false} />
    </>
  );
};
