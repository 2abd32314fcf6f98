import { openEmbedded } from '../embedded.ts';

// A child process of tests: opens the database of the folder, prints its URL, and stops when its input ends.
const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbedded({ dataDir, log: () => {} });
process.stdout.write(`${database.url}\n`);
process.stdin.resume().on('end', () => database.stop());
