import { accounts } from './accounts.ts';
import { acquisition } from './acquisition.ts';
import { attack } from './attack.ts';
import { catalogue } from './catalogue.ts';
import { citus } from './citus.ts';
import { consoleCalls } from './console.ts';
import { failover } from './failover.ts';
import { figures } from './figures.ts';
import { growth } from './growth.ts';
import { overload } from './overload.ts';
import { page } from './page.ts';
import { press } from './press.ts';
import { report } from './report.ts';
import { servers } from './servers.ts';
import { soak } from './soak.ts';
import { stock } from './stock.ts';

const BENCHES = new Map<string, (out: (line: string) => void, size?: string) => Promise<void>>([
  ['acquisition', acquisition],
  ['figures', figures],
  ['stock', stock],
  ['catalogue', catalogue],
  ['accounts', accounts],
  ['servers', servers],
  ['overload', overload],
  ['soak', soak],
  ['growth', growth],
  ['attack', attack],
  ['failover', failover],
  ['citus', citus],
  ['report', report],
  ['console', consoleCalls],
  ['page', page],
  ['press', press],
]);
/** The benches that take a number: of acquisitions, of minutes. */
const SIZED = new Set(['growth', 'report', 'soak']);
const [name = 'acquisition', ...rest] = process.argv.slice(2);
const bench = BENCHES.get(name);
if (!bench || rest.length > (SIZED.has(name) ? 1 : 0)) {
  process.stderr.write(`usage: npm run bench [-- ${[...BENCHES.keys()].join('|')}]\n`);
  process.exit(2);
}
await bench((line) => process.stdout.write(`${line}\n`), ...rest);
