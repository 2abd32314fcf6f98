import { isJsonMap } from '@meguri/core/document/value.ts';
import { useWords } from '../i18n/console-language.ts';
import { ItemsPage } from '../shared/items/items-page.tsx';
import { PrizeForm } from './prize-form.tsx';
import { isPrizeKind } from './prize-kinds.ts';
import { useRequirementWords } from './use-requirement-words.ts';

/** Every prize in the order of the file, and the chosen one with all its fields. */
export const PrizesPage = () => {
  const { t } = useWords();
  const words = t.prizes;
  const requirementWords = useRequirementWords();
  return (
    <ItemsPage
      list="presents"
      page="prizes"
      nameKey="name"
      words={words.page}
      fresh={{ kind: 'goods', requires: { stamps: 1 } }}
      detail={({ item: { kind, stock, requires } }) =>
        [
          isPrizeKind(kind) ? words.kinds[kind] : '',
          requirementWords(isJsonMap(requires) ? requires : {}),
          typeof stock === 'number' ? words.stockOf(stock) : '',
        ]
          .filter(Boolean)
          .join(words.separator)
      }
    >
      {(path) => <PrizeForm path={path} />}
    </ItemsPage>
  );
};
