import { createHash } from 'node:crypto';
import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { type DepartureBox, departureBoxes } from '@meguri/core/console/preflight/departure-boxes.ts';
import { peopleChecks, type SignedCheck, sealed } from '@meguri/core/console/preflight/people-checks.ts';
import type { PreflightItem } from '@meguri/core/console/preflight/preflight-item.ts';
import { preflightItems } from '@meguri/core/console/preflight/preflight-items.ts';
import { may } from '@meguri/core/console/roles/may.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Fault } from '../../publish/check/faults.ts';
import { currentFolder } from '../drafts/change-draft.ts';
import { type CheckParts, checkOf } from '../drafts/check-draft.ts';
import { type DraftRow, sourceOfVersion } from '../drafts/draft-queries.ts';
import { haveFilesChanged } from '../drafts/file-steps.ts';
import type { ConsoleCampaign } from '../operation/console-context.ts';
import { oldScansOf } from '../print/list-print-codes.ts';
import { membersOfCampaign } from '../team/list-members.ts';
import type { UncheckedOf } from '../translation/unchecked-of.ts';
import { latestMeasurements } from '../walk/measurement-queries.ts';
import { ownChecksOf, planOf, sealsOf } from './preflight-queries.ts';

export interface PreflightParts extends CheckParts {
  publicUrl: string;
  uncheckedOf: UncheckedOf;
}

/** A draft as the pre-flight check sees it. */
export interface JudgedPreflight {
  draft: DraftRow;
  languages: string[];
  visitors: number | null;
  items: PreflightItem[];
  checks: SignedCheck[];
  departures: DepartureBox[];
}

/** Judges a draft; null if it was not opened. `device` is the clock of the member's device. */
export async function judgePreflight(
  parts: PreflightParts,
  { campaign, now, device }: { campaign: ConsoleCampaign; now: number; device: number | null },
): Promise<JudgedPreflight | null> {
  const { db, documents, confirming, publicUrl, uncheckedOf } = parts;
  const { campaignId } = campaign;
  const found = await db.transaction(async (tx) => {
    const folder = await currentFolder(tx, documents, { campaignId, now });
    return folder && { ...folder, isChanged: await differsFromBase(tx, folder.draft) };
  });
  if (!found) return null;
  const { draft, files, isChanged } = found;
  const verdict = await checkOf(parts, found, campaign.slug);
  const catalogue = verdict.ok ? compileCatalogue(verdict.campaign) : null;
  const [visitors, own, seals, clock] = await Promise.all([
    planOf(db, campaignId),
    ownChecksOf(db, campaignId),
    sealsOf(db, campaignId),
    clockOf(db),
  ]);
  const missingTexts = verdict.warnings.filter(({ code }) => code === 'language_missing').length;
  const blanks = verdict.warnings.filter(isBlank).length;
  const items = preflightItems({
    now,
    faults: verdict.ok ? 0 : verdict.faults.length,
    missingTexts,
    blanks,
    notes: verdict.warnings.length - missingTexts - blanks,
    unchecked: await uncheckedOf(draft, files),
    isChanged,
    catalogue,
    visitors,
    codes: new Map(verdict.ok ? [...verdict.serials].map(([id, list]) => [id, list.length]) : []),
    measurements: await latestMeasurements(db, campaignId),
    oldScans: await oldScansOf(db, campaignId, now),
    publishers: await countPublishers(db, campaign),
    isHttps: publicUrl.startsWith('https://'),
    skew: { database: now - clock.now, device: device === null ? null : now - device },
    backedUpAt: clock.backedUpAt,
    ...confirming(),
  });
  const hashes = Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256]));
  const checks = catalogue ? sealed(peopleChecks({ catalogue, files: hashes, own }), seals, shortHash) : [];
  const departures = departureBoxes({ items, checks, seals, text: draft.text }, shortHash);
  return { draft, languages: catalogue?.file.languages ?? [], visitors, items, checks, departures };
}

/** Half of a SHA-256: it names what was signed, and protects nothing. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

async function differsFromBase(tx: Queryable, { campaignId, baseVersion, text }: DraftRow): Promise<boolean> {
  const base = await sourceOfVersion(tx, campaignId, baseVersion);
  return base !== text || haveFilesChanged(tx, campaignId, baseVersion);
}

/** The clock of the database, and of which instant the last backup is. */
async function clockOf(db: Database): Promise<{ now: number; backedUpAt: number | null }> {
  const [row] = await db.query<{ now: Date; taken_at: Date | null }>({
    name: 'clock_and_backup',
    text: 'select clock_timestamp() as now, (select max(taken_at) from backup_runs) as taken_at',
  });
  return { now: row?.now.getTime() ?? 0, backedUpAt: row?.taken_at?.getTime() ?? null };
}

async function countPublishers(db: Database, { campaignId, slug }: ConsoleCampaign): Promise<number> {
  const members = await membersOfCampaign(db, campaignId);
  return members.filter(({ is_installation_owner: isInstallationOwner, role, grants }) => {
    const campaigns = role ? [{ slug, role, grants: grants ?? [] }] : [];
    return may({ isInstallationOwner, campaigns }, 'publish', slug).ok;
  }).length;
}

/** Whether a warning is of what pages lack: words in their files, or what they have from the campaign file. */
const isBlank = ({ code, file, path }: Fault): boolean =>
  code === 'missing' && (file.endsWith('.md') || path.startsWith('organiser.') || path === 'retention.days');
