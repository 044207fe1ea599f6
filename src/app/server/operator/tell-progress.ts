import type { AddProgress, AddStep } from '#platform/server/local-model/install/add-model.ts';
import { inBytes } from '../backups/told-in-words.ts';
import type { Terminal } from './terminal.ts';

const STEPS: Readonly<Record<AddStep, string>> = {
  runtime: 'Installing what runs it',
  download: 'Downloading',
  copy: 'Copying',
  check: 'Checking',
  trial: 'Asking it a short question',
};

const SHOW_EVERY_MS = 100;
/** Before that a rate says nothing. */
const TELL_TIME_AFTER_MS = 2_000;
/** Where nobody knows how much there is to come. */
const SAY_EVERY_BYTES = 500_000_000;

const inTime = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};

/** Tells how far it is: on a terminal in one line that changes, elsewhere in a line for each step and each tenth of a download. */
export const tellProgress = (
  terminal: Terminal,
  now: () => number = () => performance.now(),
): ((progress: AddProgress) => void) => {
  let step: AddStep | undefined;
  let begun = { doneBytes: 0, at: 0 };
  let shownAt = Number.NEGATIVE_INFINITY;
  let said = 0;

  const timeLeft = ({ doneBytes, totalBytes }: AddProgress): string => {
    const took = now() - begun.at;
    const done = doneBytes - begun.doneBytes;
    if (totalBytes === null || took < TELL_TIME_AFTER_MS || done <= 0 || doneBytes >= totalBytes) return '';
    return `, ${inTime(((totalBytes - doneBytes) / done) * took)} left`;
  };
  const sentence = (progress: AddProgress): string => {
    const { doneBytes, totalBytes } = progress;
    const name = STEPS[progress.step];
    if (progress.step === 'runtime' || progress.step === 'trial') return `${name} …`;
    if (totalBytes === null) return `${name}: ${inBytes(doneBytes)}`;
    const percent = totalBytes === 0 ? 100 : Math.floor((doneBytes / totalBytes) * 100);
    return `${name}: ${inBytes(doneBytes)} of ${inBytes(totalBytes)}, ${percent} %${timeLeft(progress)}`;
  };
  /** Grows with each line that is worth saying where no connection is written over. */
  const milestone = ({ step, doneBytes, totalBytes }: AddProgress): number => {
    if (step !== 'download' && step !== 'copy') return 0;
    return Math.floor(totalBytes ? (doneBytes / totalBytes) * 10 : doneBytes / SAY_EVERY_BYTES);
  };

  return (progress) => {
    const isNew = progress.step !== step;
    step = progress.step;
    if (isNew || begun.doneBytes === 0) begun = { doneBytes: progress.doneBytes, at: now() };
    if (terminal.isInteractive) {
      if (!isNew && now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = now();
      terminal.show(sentence(progress));
      return;
    }
    const reached = milestone(progress);
    if (isNew || reached > said)
      terminal.say(isNew && reached === 0 ? `${STEPS[step]} …` : sentence(progress));
    said = reached;
  };
};
