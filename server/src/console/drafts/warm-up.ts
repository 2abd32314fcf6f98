import { readFile } from 'node:fs/promises';
import { applyOperations } from '@meguri/core/document/apply-operations.ts';
import { checkCampaign } from '../../publish/check/check-campaign.ts';
import { draftFolder } from './draft-folder.ts';

const SAMPLE = new URL('../../../../campaigns/templates/festival/campaign.yaml', import.meta.url);
/** After so many rounds the code runs nearly as fast as it ever will. */
const ROUNDS = 12;

/**
 * Reads, edits and checks the text of a template, so that the first edit and the first check of a member do not wait for modules to
 * load and for their code to be compiled.
 */
export async function warmUp(): Promise<void> {
  const text = await readFile(SAMPLE, 'utf8');
  const missing = () => Promise.reject(new Error('a warm-up has no files'));
  for (let round = 0; round < ROUNDS; round += 1) {
    applyOperations(text, [{ op: 'set', path: '/mainColor', value: `#${100_000 + round}` }]);
    await checkCampaign(draftFolder(text, [], missing));
    // A member who was faster does not wait for the rest.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
