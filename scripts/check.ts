import { changedFiles } from './testing/changed-files.ts';
import { openGate, root } from './testing/gate.ts';
import { readingChecks } from './testing/reading-checks.ts';
import { rulesTestsIn } from './testing/rules-tests.ts';

// What everyday work is tried with: how the tree is written, every rule that needs no database, and of the others and of the screens those that the
// change can reach. `npm test` has everything.
const gate = openGate();
const { since, files } = changedFiles(root);
await readingChecks(gate, files);
await gate.lane('rules without a database', 'rules', {}, { files: rulesTestsIn(root).others });
await gate.lane('rules and calls that the change can reach', 'rules', {}, { changedSince: since });
await gate.lane('screens that the change can reach', 'screens', {}, { changedSince: since });
gate.end();
