import type { Locale } from '@meguri/core/lib/locale.ts';
import { firstTexts as enFirst } from '../i18n/en_US/en_US.ts';
import { furtherTexts as enFurther } from '../i18n/en_US/further.ts';
import { furtherTexts as jaFurther } from '../i18n/ja_JP/further.ts';
import type { Catalog } from '../i18n/ja_JP/ja_JP.ts';
import { firstTexts as jaFirst } from '../i18n/ja_JP/ja_JP.ts';
import { furtherTexts as koFurther } from '../i18n/ko_KR/further.ts';
import { firstTexts as koFirst } from '../i18n/ko_KR/ko_KR.ts';
import { furtherTexts as zhHansFurther } from '../i18n/zh_CH/further.ts';
import { firstTexts as zhHansFirst } from '../i18n/zh_CH/zh_CH.ts';
import { furtherTexts as zhHantFurther } from '../i18n/zh_TW/further.ts';
import { firstTexts as zhHantFirst } from '../i18n/zh_TW/zh_TW.ts';

/** All texts of each language, for tests. The app loads them in two parts (i18n/language.ts). */
export const CATALOGS: Record<Locale, Catalog> = {
  ja_JP: { ...jaFirst, ...jaFurther },
  en_US: { ...enFirst, ...enFurther },
  zh_CH: { ...zhHansFirst, ...zhHansFurther },
  zh_TW: { ...zhHantFirst, ...zhHantFurther },
  ko_KR: { ...koFirst, ...koFurther },
};
