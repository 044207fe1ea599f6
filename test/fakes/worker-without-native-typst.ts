// Run in place of `worker.ts` by tests.
import './without-native-typst.ts';
import '#app/server/worker.ts';
