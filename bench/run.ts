import { acquisition } from './acquisition.ts';
import { attack } from './attack.ts';
import { failover } from './failover.ts';
import { page } from './page.ts';
import { press } from './press.ts';
import { stock } from './stock.ts';

const BENCHES = new Map([
  ['acquisition', acquisition],
  ['stock', stock],
  ['attack', attack],
  ['failover', failover],
  ['page', page],
  ['press', press],
]);
const [name = 'acquisition', ...rest] = process.argv.slice(2);
const bench = BENCHES.get(name);
if (!bench || rest.length > 0) {
  process.stderr.write(`usage: npm run bench [-- ${[...BENCHES.keys()].join('|')}]\n`);
  process.exit(2);
}
await bench((line) => process.stdout.write(`${line}\n`));
