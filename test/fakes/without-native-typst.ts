// Loaded first by tests and measurements: this process is as on a machine for which there is no native build of Typst.
const load = process.dlopen.bind(process);
process.dlopen = (module, file, ...flags) => {
  if (file.includes('typst-ts-node-compiler')) throw new Error('Not for this machine.');
  load(module, file, ...flags);
};
