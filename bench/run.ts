import { accounts } from './accounts.ts';
import { acquisition } from './acquisition.ts';
import { attack } from './attack.ts';
import { catalogue } from './catalogue.ts';
import { citus } from './citus.ts';
import { benchConsole } from './console.ts';
import { day } from './day.ts';
import { failover } from './failover.ts';
import { figures } from './figures.ts';
import { growth } from './growth.ts';
import { installation } from './installation.ts';
import { live } from './live.ts';
import { overload } from './overload.ts';
import { page } from './page.ts';
import { press } from './press.ts';
import { report } from './report.ts';
import { servers } from './servers.ts';
import { soak } from './soak.ts';
import { stock } from './stock.ts';

const BENCHES = new Map<string, (out: (line: string) => void, ...sizes: string[]) => Promise<void>>([
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
  ['console', benchConsole],
  ['installation', installation],
  ['day', day],
  ['live', live],
  ['page', page],
  ['press', press],
]);
/** How many numbers a bench takes: of acquisitions or visitors; of minutes; of rounds, and the pages; of visitors, hours, the speed and the seed. */
const SIZES: Readonly<Record<string, number>> = {
  growth: 1,
  report: 1,
  installation: 1,
  soak: 1,
  live: 1,
  console: 2,
  day: 4,
};
const [name = 'acquisition', ...rest] = process.argv.slice(2);
const bench = BENCHES.get(name);
if (!bench || rest.length > (SIZES[name] ?? 0)) {
  process.stderr.write(`usage: npm run bench [-- ${[...BENCHES.keys()].join('|')}]\n`);
  process.exit(2);
}
await bench((line) => process.stdout.write(`${line}\n`), ...rest);
