// Used by tests in place of `worker.ts`.
import './without-native-typst.ts';
import '#app/server/worker.ts';
