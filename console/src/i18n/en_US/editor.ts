import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const editor: ConsoleTexts['editor'] = { phrases: {} };
