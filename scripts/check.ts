import { openGate, root } from './testing/gate.ts';
import { readingChecks } from './testing/reading-checks.ts';
import { rulesTestsIn } from './testing/rules-tests.ts';

// What everyday work is tried with: how the tree is written, and every rule that needs no database of the product.
const gate = openGate();
await readingChecks(gate);
await gate.lane('rules without a database', 'rules', {}, rulesTestsIn(root).others);
gate.end();
