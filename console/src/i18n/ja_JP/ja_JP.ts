import { account } from './account.ts';
import { answers } from './answers.ts';
import { applications } from './applications.ts';
import { archives } from './archives.ts';
import { audit } from './audit.ts';
import { baseLayer } from './base-layer.ts';
import { bulk } from './bulk.ts';
import { campaignList } from './campaign-list.ts';
import { campaigns } from './campaigns.ts';
import { common } from './common.ts';
import { consequences } from './consequences.ts';
import { counters } from './counters.ts';
import { cover } from './cover.ts';
import { deleting } from './deleting.ts';
import { desk } from './desk.ts';
import { document } from './document.ts';
import { draws } from './draws.ts';
import { edition } from './edition.ts';
import { editor } from './editor.ts';
import { factors } from './factors.ts';
import { files } from './files.ts';
import { frame } from './frame.ts';
import { importing } from './importing.ts';
import { items } from './items.ts';
import { keys } from './keys.ts';
import { live } from './live.ts';
import { liveActions } from './live-actions.ts';
import { machine } from './machine.ts';
import { map } from './map.ts';
import { notices } from './notices.ts';
import { overview } from './overview.ts';
import { palette } from './palette.ts';
import { passkeys } from './passkeys.ts';
import { photos } from './photos.ts';
import { placing } from './placing.ts';
import { preflight } from './preflight.ts';
import { preview } from './preview.ts';
import { print } from './print.ts';
import { prizes } from './prizes.ts';
import { proof } from './proof.ts';
import { publish } from './publish.ts';
import { readers } from './readers.ts';
import { rehearsedDay } from './rehearsed-day.ts';
import { report } from './report.ts';
import { sandbox } from './sandbox.ts';
import { seals } from './seals.ts';
import { sheets } from './sheets.ts';
import { signIn } from './sign-in.ts';
import { spotDetails } from './spot-details.ts';
import { spots } from './spots.ts';
import { surveys } from './surveys.ts';
import { team } from './team.ts';
import { textFiles } from './text-files.ts';
import { thresholds } from './thresholds.ts';
import { together } from './together.ts';
import { translation } from './translation.ts';
import { walk } from './walk.ts';
import { wall } from './wall.ts';
import { webhooks } from './webhooks.ts';

/** The texts of the console in Japanese. Their shape is the type of the other language. */
export const japanese = {
  common,
  factors,
  readers,
  report,
  files,
  frame,
  signIn,
  account,
  answers,
  applications,
  archives,
  campaigns,
  overview,
  deleting,
  desk,
  document,
  draws,
  edition,
  editor,
  spots,
  spotDetails,
  bulk,
  importing,
  keys,
  webhooks,
  live,
  liveActions,
  thresholds,
  rehearsedDay,
  machine,
  map,
  palette,
  passkeys,
  print,
  placing,
  photos,
  preflight,
  preview,
  consequences,
  counters,
  cover,
  baseLayer,
  items,
  notices,
  prizes,
  sandbox,
  seals,
  sheets,
  campaignList,
  surveys,
  proof,
  publish,
  audit,
  team,
  textFiles,
  together,
  translation,
  walk,
  wall,
};

export type ConsoleTexts = typeof japanese;
