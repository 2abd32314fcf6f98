import { account } from './account.ts';
import { audit } from './audit.ts';
import { campaigns } from './campaigns.ts';
import { common } from './common.ts';
import { document } from './document.ts';
import { frame } from './frame.ts';
import { overview } from './overview.ts';
import { preview } from './preview.ts';
import { print } from './print.ts';
import { proof } from './proof.ts';
import { publish } from './publish.ts';
import { signIn } from './sign-in.ts';
import { spots } from './spots.ts';
import { team } from './team.ts';

/** The texts of the console in Japanese. Their shape is the type of the other language. */
export const japanese = {
  common,
  frame,
  signIn,
  account,
  campaigns,
  overview,
  document,
  spots,
  print,
  preview,
  proof,
  publish,
  audit,
  team,
};

export type ConsoleTexts = typeof japanese;
