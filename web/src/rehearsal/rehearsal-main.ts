import { readBoot } from '../api/read-boot.ts';
import { startRehearsal } from './start-rehearsal.ts';

// Loaded by the entry in rehearsals, before anything is rendered. It starts by itself, so that the entry needs no more than its name.
startRehearsal(readBoot(document));
