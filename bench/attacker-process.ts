import { type Flood, type Raid, runFlood, runRaid } from './attacker.ts';

// The attacker has a process of its own, so that its work does not delay the visitors of the benchmark. It gets attacks by
// message and answers each with what came of it.
process.on('message', async (attack: Flood | Raid) => {
  process.send?.('calls' in attack ? await runFlood(attack) : await runRaid(attack));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
