import { sendInquiry } from '../applications/send-inquiry.ts';
import { listMenus } from '../campaign/list-menus.ts';
import { listNotifications, READ_IDS } from '../campaign/list-notifications.ts';
import { readNotification } from '../campaign/read-notification.ts';
import { showCampaign } from '../campaign/show-campaign.ts';
import { showLive } from '../campaign/show-live.ts';
import { openBatchRead, type Reading } from '../db/batch-read.ts';
import type { Handlers } from '../operation/context.ts';
import { answerQuestionnaire } from '../questionnaires/answer-questionnaire.ts';
import { showAnswerStatus } from '../questionnaires/show-answer-status.ts';
import { showQuestionnaire } from '../questionnaires/show-questionnaire.ts';

type Parts = Parameters<typeof showCampaign>[0] &
  Parameters<typeof readNotification>[0] &
  Parameters<typeof answerQuestionnaire>[0] &
  Parameters<typeof sendInquiry>[0] & { reading: Reading };

/** The operations on a campaign as a whole: what it shows, its notifications and questionnaires, and questions to the organiser. */
export const campaignHandlers = (parts: Parts) =>
  ({
    showCampaign: showCampaign(parts),
    showLive,
    listMenus,
    listNotifications: listNotifications({ readIds: openBatchRead(parts.reading, READ_IDS) }),
    readNotification: readNotification(parts),
    showQuestionnaire,
    showAnswerStatus: showAnswerStatus(parts),
    answerQuestionnaire: answerQuestionnaire(parts),
    sendInquiry: sendInquiry(parts),
  }) satisfies Partial<Handlers>;
