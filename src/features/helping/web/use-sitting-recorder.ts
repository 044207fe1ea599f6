import { useEffect, useState, useSyncExternalStore } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { createSittingRecorder, type RecorderState, type SittingRecorder } from './sitting-recorder.ts';

export type OwnRecorder = { readonly controls: SittingRecorder; readonly state: RecorderState };

/** The reader's recordings beside one writer, found again after the page was left. */
export const useSittingRecorder = (helping: string): OwnRecorder => {
  const [controls] = useState(() => createSittingRecorder(whoWasHere() ?? '', helping));
  useEffect(() => controls.start(), [controls]);
  const { subscribe, get } = controls.store;
  return { controls, state: useSyncExternalStore(subscribe, get, get) };
};
