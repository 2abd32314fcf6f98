import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import { type CheckedFiles, checkFiles } from './check-files.ts';
import { checkFocus } from './check-focus.ts';
import { checkIdentities, checkOwnSlug } from './check-identities.ts';
import { checkLanguages } from './check-languages.ts';
import { checkMap } from './check-map.ts';
import { checkPages } from './check-pages.ts';
import { checkPassword } from './check-password.ts';
import { checkPoints } from './check-points.ts';
import { checkPresents } from './check-presents.ts';
import { checkQuestionnaires } from './check-questionnaires.ts';
import { checkReferences } from './check-references.ts';
import { type Confirming, checkRequirements } from './check-requirements.ts';
import { checkRetention } from './check-retention.ts';
import { checkSheets } from './check-sheets.ts';
import { checkSpots } from './check-spots.ts';
import { checkTimes } from './check-times.ts';
import type { Report } from './faults.ts';
import { type Fault, inReadingOrder, type Path, showPath } from './faults.ts';
import { type CampaignFolder, openFolder } from './folder.ts';
import { isTimeZone, withOffsets } from './instants.ts';
import { schemaFaults } from './schema-faults.ts';
import { type ValidParts, withoutPaths } from './valid-parts.ts';
import { parseYaml } from './yaml-source.ts';

/** A campaign folder without faults, ready to be published. */
export interface CheckedFolder extends CheckedFiles {
  ok: true;
  campaign: CampaignFile;
  /** The campaign file byte for byte. */
  source: Buffer;
  warnings: Fault[];
}

export type FolderVerdict = CheckedFolder | { ok: false; faults: Fault[]; warnings: Fault[] };

/** The checks that the schema cannot express. Each reads the valid parts of the file. */
const CHECKS: readonly ((file: ValidParts<CampaignFile>, report: Report, confirming: Confirming) => void)[] = [
  checkIdentities,
  checkReferences,
  checkTimes,
  checkRetention,
  checkSpots,
  checkPoints,
  checkSheets,
  checkRequirements,
  checkPresents,
  checkQuestionnaires,
  checkMap,
  checkFocus,
  checkPages,
  checkPassword,
  checkLanguages,
];

/** For a folder that is not judged by the configuration of one server. */
const CONFIRMS_ALL: Confirming = () => ({ mail: true, line: true });

/** Checks a campaign folder and returns all faults in reading order (docs/domain.md#19-the-campaign-file). */
export async function checkFolder(dir: string, confirming = CONFIRMS_ALL): Promise<FolderVerdict> {
  const folder = await openFolder(dir);
  return 'expected' in folder ? { ok: false, faults: [folder], warnings: [] } : checkCampaign(folder, confirming);
}

/** Checks a campaign folder wherever its files are. With `own` it must be the folder of the campaign with this slug. */
export async function checkCampaign(
  folder: CampaignFolder,
  confirming = CONFIRMS_ALL,
  own?: string,
): Promise<FolderVerdict> {
  const yaml = parseYaml(folder.text, folder.name, folder.document);
  if (!yaml.ok) return { ok: false, faults: yaml.faults, warnings: [] };

  const report = reportOn(folder.name, yaml.lineOf);
  report.faults.push(...yaml.faults);
  const ofSchema = schemaFaults(yaml.data);
  for (const { path, code, expected } of ofSchema) report.fault(path, code, expected);
  const unreadable = ofSchema.filter((fault) => fault.unreadable).map(({ path }) => path);
  const valid = (withoutPaths(yaml.data, unreadable) ?? {}) as ValidParts<CampaignFile>;
  const file = withOffsets(valid, isTimeZone(valid.timezone ?? '') ? (valid.timezone ?? '') : DEFAULT_TIME_ZONE);
  for (const check of CHECKS) check(file, report, confirming);
  if (own !== undefined) checkOwnSlug(file, report, own);
  const checked = await checkFiles(folder, file, report);

  const warnings = inReadingOrder(report.warnings, folder.name);
  if (report.faults.length > 0) return { ok: false, faults: inReadingOrder(report.faults, folder.name), warnings };
  return { ok: true, campaign: file as CampaignFile, source: folder.source, warnings, ...checked };
}

function reportOn(name: string, lineOf: (path: Path) => number): Report {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const faultAt = (path: Path, code: Fault['code'], expected: string): Fault => ({
    file: name,
    line: lineOf(path),
    path: showPath(path),
    expected,
    code,
  });
  return {
    faults,
    warnings,
    fault: (path, code, expected) => {
      const fault = faultAt(path, code, expected);
      // Schema faults are already reported; skip checks that depend on the malformed value.
      const isConsequence = code === 'missing' || code === 'impossible';
      if (isConsequence && faults.some(({ path: at }) => at === fault.path)) return;
      faults.push(fault);
    },
    warn: (path, code, expected) => {
      warnings.push(faultAt(path, code, expected));
    },
  };
}
