import { openEmbedded } from '../embedded.ts';

// Another process of the tests: opens the database of the folder given, prints its address, leaves when its input ends.
const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbedded({ dataDir, log: () => {} });
process.stdout.write(`${database.url}\n`);
process.stdin.resume().on('end', () => database.stop());
