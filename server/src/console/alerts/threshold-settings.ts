import {
  ALERT_RULES,
  type AlertRule,
  type AlertSettings,
  type AlertThresholds,
  storedSettings,
  thresholdsOf,
} from '@meguri/core/console/alerts/alert-thresholds.ts';
import { changesText, thresholdChanges } from '@meguri/core/console/alerts/threshold-changes.ts';
import type { Database } from '../../db/open.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** GET /campaigns/:slug/alerts/thresholds. */
export function showAlertThresholds({ db }: { db: Database }): ConsoleHandler<'showAlertThresholds'> {
  return async ({ campaign: { campaignId } }) => {
    const [row] = await db.query<{ settings: AlertSettings }>(
      { name: 'alert_settings', text: 'select alert_settings as settings from campaigns where campaign_id = $1' },
      [campaignId],
    );
    return { settings: storedSettings(row?.settings ?? {}) };
  };
}

/**
 * POST /campaigns/:slug/alerts/thresholds. Refused if somebody has changed the settings since they were read. A repeat after a lost answer
 * changes nothing.
 */
export function changeAlertThresholds({
  db,
  random,
}: {
  db: Database;
  random: Random;
}): ConsoleHandler<'changeAlertThresholds'> {
  return ({ session: { memberId, tokenId }, campaign: { campaignId }, now }, { body: { from, to } }) =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ settings: AlertSettings }>(LOCK_SETTINGS, [campaignId]);
      const before = row?.settings ?? {};
      const changes = thresholdChanges(before, to);
      if (changes.length === 0) return undefined;
      if (thresholdChanges(before, from).length > 0) return refuse('thresholds_changed');
      await tx.query(STORE_SETTINGS, [campaignId, JSON.stringify(storedSettings(to))]);
      const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'alert_thresholds_changed' } as const;
      await recordAction(tx, { ...audited, target: changesText(changes) }, { now, random });
      return undefined;
    });
}

/** The thresholds of a campaign. A rehearsal has those of the campaign that it rehearses. */
export async function thresholdsOfCampaign(db: Queryable, campaignId: number): Promise<AlertThresholds> {
  const [row] = await db.query<{ settings: AlertSettings }>(
    {
      name: 'alert_settings_that_apply',
      text: `
        select o.alert_settings as settings
        from campaigns c join campaigns o on o.campaign_id = coalesce(c.rehearses, c.campaign_id)
        where c.campaign_id = $1`,
    },
    [campaignId],
  );
  return thresholdsOf(row?.settings ?? {});
}

/** The rules that a campaign has switched off. */
export async function rulesOff(db: Queryable, campaignId: number): Promise<AlertRule[]> {
  const thresholds = await thresholdsOfCampaign(db, campaignId);
  return ALERT_RULES.filter((rule) => thresholds[rule] === null);
}

const LOCK_SETTINGS = {
  name: 'lock_alert_settings',
  text: 'select alert_settings as settings from campaigns where campaign_id = $1 for no key update',
};

const STORE_SETTINGS = {
  name: 'store_alert_settings',
  text: 'update campaigns set alert_settings = $2::jsonb where campaign_id = $1',
};
