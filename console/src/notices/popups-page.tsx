import { useWords } from '../i18n/console-language.ts';
import { OptionField } from '../shared/fields/option-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import { ItemsPage } from '../shared/items/items-page.tsx';
import { useNoticePages } from './use-notice-pages.ts';

/** The hook points at which the app shows a popup, in the order in which a visitor meets them (core/src/campaign-file/campaign-file.ts). */
const HOOKS = ['signin', 'home', 'stamp', 'present'] as const;
const isHook = (value: unknown): value is (typeof HOOKS)[number] => HOOKS.some((hook) => hook === value);

/** Popups, each at one moment, once for each visitor. */
export const PopupsPage = () => {
  const { t } = useWords();
  const siblings = useNoticePages();
  return (
    <ItemsPage
      list="popups"
      page="popups"
      nameKey="title"
      words={t.notices.popups}
      fresh={{ hook: 'home' }}
      siblings={siblings}
      detail={({ item: { hook } }) => (isHook(hook) ? t.notices.hooks[hook] : '')}
    >
      {(path) => <PopupForm path={path} />}
    </ItemsPage>
  );
};

/** The fields of a popup. */
export const PopupForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields, hooks } = t.notices;
  return (
    <>
      <OptionField
        path={`${path}/hook`}
        label={fields.hook}
        options={HOOKS.map((value) => ({ value, label: hooks[value] }))}
        fallback={null}
      />
      <LocalizedField path={`${path}/title`} label={fields.title} isRequired />
      <LocalizedField path={`${path}/body`} label={fields.body} lines={4} />
      <FileField path={`${path}/image`} label={fields.image} kind="image" use="popup" />
    </>
  );
};
