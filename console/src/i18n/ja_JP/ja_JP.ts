import { account } from './account.ts';
import { common } from './common.ts';
import { frame } from './frame.ts';
import { signIn } from './sign-in.ts';

/** The texts of the console in Japanese. Their shape is the type of the other language. */
export const japanese = { common, frame, signIn, account };

export type ConsoleTexts = typeof japanese;
