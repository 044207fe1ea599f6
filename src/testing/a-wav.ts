/** A tone as a WAV file: 8 kHz, 16 bit, one channel. */
export const aWav = (seconds = 1): Uint8Array<ArrayBuffer> => {
  const rate = 8_000;
  const samples = Math.round(seconds * rate);
  const file = new DataView(new ArrayBuffer(44 + samples * 2));
  const ascii = (at: number, text: string): void => {
    for (let i = 0; i < text.length; i++) file.setUint8(at + i, text.charCodeAt(i));
  };
  ascii(0, 'RIFF');
  file.setUint32(4, 36 + samples * 2, true);
  ascii(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  // PCM, one channel.
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  ascii(36, 'data');
  file.setUint32(40, samples * 2, true);
  for (let i = 0; i < samples; i++)
    file.setInt16(44 + i * 2, Math.round(8_000 * Math.sin((2 * Math.PI * 440 * i) / rate)), true);
  return new Uint8Array(file.buffer);
};
