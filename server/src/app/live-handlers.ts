import { giveAlert, listAlerts, sleepAlert } from '../console/alerts/handle-alert.ts';
import { changeAlertThresholds, showAlertThresholds } from '../console/alerts/threshold-settings.ts';
import { endCondition, releasePresent } from '../console/conditions/end-condition.ts';
import { listConditions } from '../console/conditions/list-conditions.ts';
import { pauseSpot, postNotice, setCongestion, stopPresent } from '../console/conditions/set-condition.ts';
import {
  addStock,
  changeKeywords,
  changeRadius,
  moveSpot,
  renewCode,
  takeBackLiveAction,
} from '../console/live-actions/change-live.ts';
import { listLiveActions } from '../console/live-actions/list-live-actions.ts';
import { listNoticeMails } from '../console/notice-mails/list-notice-mails.ts';
import { mailNotice } from '../console/notice-mails/mail-notice.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';

type Conditions = Parameters<typeof postNotice>[0];
type Drafting = Parameters<typeof changeRadius>[0];

/** The handlers of the running day: alerts, conditions and live actions. */
export const liveHandlers = (conditions: Conditions, drafting: Drafting) => {
  const { db, random } = drafting;
  return {
    listAlerts: listAlerts({ db }),
    giveAlert: giveAlert({ db, random }),
    sleepAlert: sleepAlert({ db, random }),
    showAlertThresholds: showAlertThresholds({ db }),
    changeAlertThresholds: changeAlertThresholds({ db, random }),
    listConditions: listConditions({ db }),
    pauseSpot: pauseSpot(conditions),
    setCongestion: setCongestion(conditions),
    stopPresent: stopPresent(conditions),
    postNotice: postNotice(conditions),
    listNoticeMails: listNoticeMails(conditions),
    mailNotice: mailNotice(conditions),
    endCondition: endCondition({ db, random }),
    releasePresent: releasePresent({ db, random }),
    listLiveActions: listLiveActions({ db }),
    changeRadius: changeRadius(drafting),
    moveSpot: moveSpot(drafting),
    renewCode: renewCode(drafting),
    changeKeywords: changeKeywords(drafting),
    addStock: addStock(drafting),
    takeBackLiveAction: takeBackLiveAction(drafting),
  } satisfies Partial<ConsoleHandlers>;
};
