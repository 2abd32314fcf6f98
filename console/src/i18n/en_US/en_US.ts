import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { frame } from './frame.ts';
import { signIn } from './sign-in.ts';

/** The texts of the console in English. */
export const english: ConsoleTexts = { common, frame, signIn, account };
