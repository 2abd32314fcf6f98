import { type MailLinkParts, mailLink } from '../accounts/mail-links/mail-link.ts';
import { recordDraw } from '../console/draws/record-draw.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import { sweepExpiredJob } from '../jobs/sweep-expired.ts';
import { eraseCampaignJob, eraseDeletedJob } from '../leaving/erase-campaign.ts';
import { eraseEndedJob } from '../leaving/erase-ended.ts';
import { eraseIdleGuestsJob } from '../leaving/erase-idle-guests.ts';
import { drawJob } from '../lottery/draw-lottery.ts';
import type { PhotoStore } from '../photos/store.ts';
import { sweepPicturesJob } from '../photos/sweep-pictures.ts';
import { pruneJob } from '../publish/prune.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import type { ConsoleJobs } from './open-console.ts';

/** The handlers of all jobs. */
export const jobHandlers = (
  mailing: MailLinkParts,
  { store, outbox, ofConsole }: { store: PhotoStore; outbox: EventOutbox; ofConsole: ConsoleJobs },
): JobHandlers => {
  const { db, clock, random } = mailing;
  return {
    mail_password_reset: mailLink('mail_password_reset', mailing),
    mail_verification: mailLink('mail_verification', mailing),
    ...ofConsole,
    draw_lottery: drawJob({ db, clock, record: recordDraw({ random, memberId: null }), outbox }),
    sweep_expired: sweepExpiredJob({ db, clock }),
    sweep_pictures: sweepPicturesJob({ db, store, clock }),
    prune_catalogues: pruneJob({ db, clock }),
    erase_campaign: eraseCampaignJob({ db, clock }),
    erase_deleted: eraseDeletedJob({ db, clock }),
    erase_ended: eraseEndedJob({ db, clock }),
    erase_idle_guests: eraseIdleGuestsJob({ db, clock }),
  };
};
