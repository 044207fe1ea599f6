/** Hands a text to the browser as a file to keep. */
export const downloadText = (fileName: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers begin the download only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
