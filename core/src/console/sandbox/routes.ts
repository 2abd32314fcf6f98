import { consoleRoute } from '../operation/console-route.ts';
import { SandboxBody } from './schema.ts';

const tag = 'campaigns';

export const sandboxRoutes = {
  resetSandbox: consoleRoute({
    method: 'POST',
    path: '/sandbox/reset',
    summary:
      'Begin the sandbox again as it was made: its draft, its versions and the visitors of its rehearsal are deleted',
    tag,
    status: 204,
    refusals: ['not_found'],
  }),
  changeSandbox: consoleRoute({
    method: 'POST',
    path: '/sandbox',
    summary: 'Show the sandbox in the list of campaigns, or hide it',
    tag,
    action: 'manage_campaigns',
    body: SandboxBody,
    status: 204,
    refusals: ['not_found'],
  }),
};
