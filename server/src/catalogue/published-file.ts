import type { LiveCampaign } from './live-campaigns.ts';

const FILE = /^\/files\/([0-9a-f]{64})\//;

/** The content hash of a file of the published folder, by its path; null for a path that the folder does not have. */
export const publishedHash = ({ fileUrl }: Pick<LiveCampaign, 'fileUrl'>, path: string | undefined): string | null =>
  FILE.exec(fileUrl(path) ?? '')?.[1] ?? null;
