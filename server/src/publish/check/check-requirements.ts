import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { isLimited } from '@meguri/core/presents/rules.ts';
import type { Report } from './faults.ts';
import { type Path, quote } from './faults.ts';
import { stampSpots } from './slots.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Prize = NonNullable<NonNullable<File['presents']>[number]>;
type Requirement = NonNullable<Prize['requires']>;

/** By what this installation can confirm a visitor: a mailed link, LINE. It is asked only where a file demands it. */
export type Confirming = () => { mail: boolean; line: boolean };

/** Every requirement of a present can be met with what the campaign and the installation offer. */
export function checkRequirements(file: File, report: Report, confirming: Confirming): void {
  for (const [place, prize] of itemsOf(file.presents)) {
    const path: Path = ['presents', place, 'requires'];
    const requires = prize.requires ?? {};
    if (requires.course !== undefined && requires.stamps === undefined) {
      const message = 'must be given with a course (how many of its stamps); it is missing.';
      report.fault([...path, 'stamps'], 'missing', message);
    }
    if (itemsOf(file.spots).length > 0) {
      checkStamps(file, report, path, requires);
      checkSpots(file, report, path, requires);
      checkPoints(file, report, path, requires);
    } else if (requires.stamps || requires.points) {
      // A new campaign gets its prizes before its spots. Without faults, its rehearsal shows what is there already.
      report.warn(path, 'impossible', 'cannot be met yet: the campaign has no spots.');
    }
    checkVerified(file, report, path, { prize, confirming });
    const isEmpty = Object.keys(requires).every((key) => key === 'verified');
    if (prize.consumes && isEmpty) {
      report.warn(['presents', place, 'consumes'], 'no_effect', 'has no effect on a present without requirements.');
    }
  }
}

function checkStamps(file: File, report: Report, path: Path, { stamps, course }: Requirement): void {
  if (stamps === undefined) return;
  if (course !== undefined && !itemsOf(file.courses).some(([, { id }]) => id === course)) return;
  const most = stampSpots(file, course).size;
  if (stamps > most) {
    const where = course === undefined ? 'the campaign' : `course ${quote(course)}`;
    report.fault(
      [...path, 'stamps'],
      'impossible',
      `must be at most ${most}, the number of stamps of ${where}, found ${stamps}.`,
    );
  }
}

function checkSpots(file: File, report: Report, path: Path, { spots }: Requirement): void {
  const giving = stampSpots(file);
  const known = new Set(itemsOf(file.spots).map(([, { id }]) => id));
  for (const [place, id] of itemsOf(spots)) {
    if (known.has(id) && !giving.has(id)) {
      report.fault(
        [...path, 'spots', place],
        'impossible',
        `must be a spot that gives a stamp; ${quote(id)} gives points only.`,
      );
    }
  }
}

function checkPoints(file: File, report: Report, path: Path, { points }: Requirement): void {
  if (points === undefined) return;
  const sum = itemsOf(file.spots).reduce((total, [, spot]) => total + (spot.points ?? 0), 0);
  const isOnce = file.acquisition?.limit === 'once';
  if (sum === 0 || (isOnce && points > sum)) {
    const most = `must be at most ${sum}, the points that one visitor can collect, found ${points}.`;
    report.fault([...path, 'points'], 'impossible', most);
  }
}

/**
 * A visitor with a password can confirm the e-mail address, one of LINE is confirmed. A limited present should demand it:
 * accounts without it cost nothing, so one person could empty the stock.
 */
function checkVerified(
  { login }: File,
  report: Report,
  path: Path,
  { prize, confirming }: { prize: Prize; confirming: Confirming },
): void {
  const { requires } = prize;
  const logins = login ?? ['password'];
  const [isMailed, isLine] = [logins.includes('password'), logins.includes('line')];
  if (requires?.verified && !isMailed && !isLine) {
    const found = 'must be left out where the campaign offers neither the log-in password nor line.';
    report.fault([...path, 'verified'], 'impossible', found);
  } else if (requires?.verified) {
    const { mail, line } = confirming();
    if (!(isMailed && mail) && !(isLine && line)) {
      const found =
        'must be left out while the server can confirm nobody: the log-in password needs SMTP_URL, line needs LINE_CHANNEL_ID.';
      report.fault([...path, 'verified'], 'impossible', found);
    }
  }
  if (isLimited(prize) && logins.includes('guest') && requires?.verified === undefined) {
    const why =
      'should be true or false for a limited present: with false, one person with many guests can take several.';
    report.warn([...path, 'verified'], 'missing', why);
  }
}
