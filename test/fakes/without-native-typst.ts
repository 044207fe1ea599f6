// Loaded first by tests and benchmarks: makes this process behave as on a machine without a native build of
// Typst.
const load = process.dlopen.bind(process);
process.dlopen = (module, file, ...flags) => {
  if (file.includes('typst-ts-node-compiler')) throw new Error('Not for this machine.');
  load(module, file, ...flags);
};
