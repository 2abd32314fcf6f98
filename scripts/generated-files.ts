import { CampaignFile } from '../core/src/campaign-file/campaign-file.ts';
import { consoleOpenApiDocument, openApiDocument, staffOpenApiDocument } from '../core/src/openapi.ts';

/** A committed file that is generated from the sources. A test fails when it is out of date. */
export interface GeneratedFile {
  /** Relative to the root of the repository. */
  path: string;
  make: () => string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const GENERATED_FILES: readonly GeneratedFile[] = [
  { path: 'schemas/campaign.schema.json', make: () => json(campaignSchema()) },
  { path: 'docs/openapi.json', make: () => json(openApiDocument()) },
  { path: 'docs/openapi-console.json', make: () => json(consoleOpenApiDocument()) },
  { path: 'docs/openapi-staff.json', make: () => json(staffOpenApiDocument()) },
];

/** The JSON Schema with which editors complete and check a campaign.yaml. */
const campaignSchema = () => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Meguri campaign',
  description: 'The campaign.yaml of a campaign folder',
  ...CampaignFile,
});
