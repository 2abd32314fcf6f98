import { checks } from './lib/checks.ts';

for (const check of checks) {
  const status = await check.run();
  if (status === 0) continue;
  process.stderr.write(`meguri: ${check.name} failed\n`);
  process.exitCode = 1;
}
