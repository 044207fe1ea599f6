import { changedFiles } from './testing/changed-files.ts';
import { openGate, root } from './testing/gate.ts';
import { readingChecks } from './testing/reading-checks.ts';
import { rulesTestsIn } from './testing/rules-tests.ts';

// The check for everyday work: code style, every rule that needs no database, and those of the other rules
// and the screens that the change can reach. `npm test` runs everything.
const gate = openGate();
const { since, files } = changedFiles(root);
await readingChecks(gate, files);
const { others, onDatabase } = rulesTestsIn(root);
await gate.lane('rules without a database', 'rules', {}, { files: others });
await gate.lane(
  'rules and calls that the change can reach',
  'rules',
  {},
  { files: onDatabase, changedSince: since },
);
await gate.lane('screens that the change can reach', 'screens*', {}, { changedSince: since });
gate.end();
