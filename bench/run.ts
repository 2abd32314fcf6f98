import { acquisition } from './acquisition.ts';

const [name = 'acquisition', ...rest] = process.argv.slice(2);
if (name !== 'acquisition' || rest.length > 0) {
  process.stderr.write('usage: npm run bench [-- acquisition]\n');
  process.exit(2);
}
await acquisition((line) => process.stdout.write(`${line}\n`));
