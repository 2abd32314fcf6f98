import { withParticles } from '../grammar/particles.ts';
import type { FurtherCatalog } from '../ja_JP/ja_JP.ts';
import { acquire } from './acquire.ts';
import { apply } from './apply.ts';
import { ar } from './ar.ts';
import { audio } from './audio.ts';
import { auth } from './auth.ts';
import { draws } from './draws.ts';
import { furtherRefusals } from './further-refusals.ts';
import { guests } from './guests.ts';
import { holdings } from './holdings.ts';
import { leaving } from './leaving.ts';
import { map } from './map.ts';
import { menu } from './menu.ts';
import { network } from './network.ts';
import { noticeMail } from './notice-mail.ts';
import { notifications } from './notifications.ts';
import { owner } from './owner.ts';
import { pages } from './pages.ts';
import { passbook } from './passbook.ts';
import { photos } from './photos.ts';
import { presents } from './presents.ts';
import { push } from './push.ts';
import { questionnaires } from './questionnaires.ts';
import { restore } from './restore.ts';
import { scan } from './scan.ts';
import { signs } from './signs.ts';
import { spots } from './spots.ts';
import { verify } from './verify.ts';

export const furtherTexts = withParticles({
  acquire,
  apply,
  ar,
  audio,
  auth,
  draws,
  furtherRefusals,
  guests,
  holdings,
  leaving,
  map,
  menu,
  network,
  noticeMail,
  notifications,
  owner,
  pages,
  passbook,
  photos,
  presents,
  push,
  questionnaires,
  restore,
  scan,
  signs,
  spots,
  verify,
} satisfies FurtherCatalog);
