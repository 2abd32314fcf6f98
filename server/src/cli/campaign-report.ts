import { counted } from '../lib/counted.ts';
import type { CheckedFolder } from '../publish/check/check-campaign.ts';
import type { Fault } from '../publish/check/faults.ts';

/** A fault as `file:line path: expected`, a format that editors can follow. */
export const faultLine = ({ file, line, path, expected }: Fault): string =>
  `${file}:${line}${path === '' ? '' : ` ${path}`}: ${expected}`;

/** Summarises the contents of a valid campaign folder in one line. */
export const describeFolder = ({ campaign, files }: CheckedFolder): string =>
  `${campaign.slug}: ${counted(campaign.spots?.length ?? 0, 'spot')}, ${counted(campaign.presents?.length ?? 0, 'present')}, ${counted(files.size, 'file')}`;
