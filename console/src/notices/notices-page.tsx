import { useWords } from '../i18n/console-language.ts';
import { InstantField } from '../shared/fields/instant-field.tsx';
import { FlagField } from '../shared/fields/option-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { ItemsPage } from '../shared/items/items-page.tsx';
import { useNoticePages } from './use-notice-pages.ts';

/** Notices for all visitors, now or from an instant. */
export const NoticesPage = () => {
  const { t } = useWords();
  const siblings = useNoticePages();
  const words = t.notices;
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
          typeof publishAt === 'string' ? words.from(publishAt.slice(0, 16).replace('T', ' ')) : words.atOnce,
          ...(important === true ? [words.important] : []),
        ].join(words.separator)
      }
    >
      {(path) => <NoticeForm path={path} />}
    </ItemsPage>
  );
};

/** The fields of a notice. */
export const NoticeForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields } = t.notices;
  return (
    <>
      <LocalizedField path={`${path}/title`} label={fields.title} isRequired />
      <LocalizedField path={`${path}/body`} label={fields.body} lines={8} />
      <InstantField path={`${path}/publishAt`} label={fields.publishAt} edge="start" />
      <FlagField path={`${path}/important`} label={fields.important} hint={fields.importantHint} fallback={false} />
    </>
  );
};
