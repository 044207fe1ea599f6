import { reloadForSomebodyElse, rememberSignedIn } from '#app/web/signed-in-mark.ts';
import type { SessionState } from '#features/account/web/session.ts';
import { forgetWhoWasHere, whoWasHere } from '#features/account/web/who-was-here.ts';
import { type ConflictChoice, decidedState } from '#features/writing/autosave/web/conflict-choice.ts';
import { createEditorSession, type EditorSession } from '#features/writing/web/editor-session.ts';
import { mayLeave, removeWords } from '#features/writing/autosave/web/guard-sign-out.ts';
import { holdsWords, readLocalDraft, VISITOR_DRAFT } from '#features/writing/autosave/web/local-draft.ts';
import { moveVisitorDraft } from '#features/writing/autosave/web/moving-over.tsx';
import { wordsInBox } from '#features/writing/conversation/web/unsent-message.ts';
import { versionsOf } from '#features/writing/autosave/web/earlier-versions.tsx';
import type { WritingState } from '#features/writing/web/writing-state.ts';
import { type Device, Page } from '../../simulations/words/virtual-browser.ts';

/** The parts of a session that the client asks for. */
const sessionOf = (who: string | null): SessionState =>
  who === null
    ? { state: 'signed-out', confirmsAddresses: false }
    : ({ state: 'signed-in', user: { id: who }, asksToConfirm: false } as Extract<
        SessionState,
        { state: 'signed-in' }
      >);

/** The writing page in one window: the client's own modules, with the little that React does between them. */
export class WritingWindow {
  readonly device: Device;
  page: Page;
  owner: string | null = null;
  edit: string | null;
  editor!: EditorSession;
  box = '';
  /** What was typed on this page since it was opened, and has not been in the way of anybody since. */
  typed: string[] = [];
  /** On which page somebody is signing out; to press the button once more makes no difference. */
  #leaves: Page | null = null;
  #leave: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;

  constructor(device: Device, edit: string | null) {
    this.device = device;
    this.edit = edit;
    this.page = new Page(device);
    this.#load();
  }

  get state(): WritingState {
    return this.editor.store.get();
  }

  get isAlive(): boolean {
    return this.page.life === 'alive';
  }

  run<T>(what: () => T): T {
    return this.page.run(what);
  }

  #load(): void {
    this.run(() => {
      // Without a way to the server, a page is of whomever this device remembers.
      this.owner = this.device.isOffline ? whoWasHere() : this.device.cookie;
      if (!this.device.isOffline) rememberSignedIn(sessionOf(this.owner));
      this.#sitDown();
      this.#watch();
      const draft = this.owner === null || this.device.isOffline ? null : readLocalDraft(VISITOR_DRAFT);
      if (draft && holdsWords(draft))
        moveVisitorDraft(draft).then(
          () => this.isAlive && this.#sitDown(),
          () => undefined,
        );
    });
  }

  #watch(): void {
    this.#stopWatching();
    this.#stopWatching = reloadForSomebodyElse(sessionOf(this.owner));
  }

  /** Another editor, as where the owner or the address changes. */
  #sitDown(): void {
    this.#leave();
    if (this.editor && this.state.phase !== 'opening') this.box = '';
    this.typed = [];
    const { owner, edit } = this;
    const editor = createEditorSession(owner, edit, {
      onChapter: (id, isNew) => {
        if (isNew) this.edit = id;
      },
    });
    this.editor = editor;
    let { intoBox } = editor.store.get();
    editor.store.subscribe(() => {
      const now = editor.store.get();
      if (editor !== this.editor || now.intoBox === intoBox || !now.intoBox) return;
      intoBox = now.intoBox;
      this.box = wordsInBox(intoBox, this.box);
      editor.typeMessage(this.box);
    });
    editor.setMayCreate(owner !== null);
    this.#leave = editor.start();
  }

  /** Whether somebody could type here now. */
  get isOpen(): boolean {
    return this.isAlive && this.state.phase === 'ready' && this.state.conflict === null;
  }

  type(field: 'title' | 'content' | 'box', token: string): void {
    this.typed.push(token);
    const { title, content } = this.state.story;
    this.run(() => {
      if (field === 'box') {
        this.box = `${this.box} ${token}`;
        this.editor.typeMessage(this.box);
      } else this.editor.typeStory(field, `${field === 'title' ? title : content} ${token}`);
    });
  }

  send(): void {
    this.run(() => {
      if (!this.editor.send(this.box)) return;
      this.box = '';
      this.editor.typeMessage('');
    });
  }

  decide(choice: ConflictChoice): readonly string[] {
    const { conflict, story } = this.state;
    if (!conflict) return [];
    this.run(() => this.editor.decide(decidedState(this.state, conflict, choice)));
    return [story.content, conflict.content];
  }

  saveChapter(): void {
    void this.run(() => this.editor.saveAsChapter());
  }

  /** Opens the earlier versions and brings one of them back. */
  bringBack(nth: number): void {
    void this.run(async () => {
      const versions = versionsOf(this.editor);
      await this.editor.saveNow();
      const listed = await versions.list(new AbortController().signal);
      const chosen = listed[nth % Math.max(1, listed.length)];
      if (chosen && this.isOpen) await versions.bringBack(chosen.revision);
    }).catch(() => undefined);
  }

  /** `confirms`: what is answered where words would be lost. `onLeaving` is called once nothing stands in the way any more. */
  signOut(confirms: boolean, onLeaving: (wasAsked: boolean) => void): void {
    const { page, owner } = this;
    if (owner === null || !this.isAlive || this.#leaves === page) return;
    Object.assign(page, { confirms, wasAsked: false });
    this.#leaves = page;
    void this.run(async () => {
      if (!(await this.editor.maySignOut()) || !(await mayLeave(whoWasHere()))) return;
      if (this.page !== page || !this.isAlive) return;
      onLeaving(page.wasAsked);
      const asked = new Request(new URL('/api/auth/sign-out', location.origin), { method: 'POST' });
      await fetch(asked);
      if (this.page !== page || !this.isAlive) return;
      const leaver = whoWasHere();
      forgetWhoWasHere();
      removeWords(leaver, false);
      this.owner = null;
      this.edit = null;
      this.#sitDown();
      rememberSignedIn(sessionOf(null));
      this.#watch();
    })
      .catch(() => undefined)
      .finally(() => {
        if (this.#leaves === page) this.#leaves = null;
      });
  }

  /** The page finds out that its session has ended, or somebody else's has begun, as it does when it is looked at again. */
  look(): void {
    if (!this.isAlive || this.device.isOffline || this.device.cookie === this.owner) return;
    this.run(() => {
      this.owner = this.device.cookie;
      if (this.owner === null) this.edit = null;
      this.#sitDown();
      rememberSignedIn(sessionOf(this.owner));
      this.#watch();
    });
  }

  reload(): void {
    this.page.end();
    this.page = new Page(this.device);
    this.box = '';
    this.#leave = () => undefined;
    this.#stopWatching = () => undefined;
    this.#load();
  }

  /** The page loads itself anew where it asked for that. */
  afterwards(): void {
    if (this.page.reloads && this.isAlive) this.reload();
  }

  close(): void {
    this.page.end();
  }

  /** Ends without a goodbye, as where a device runs out of memory. */
  kill(): void {
    this.page.end(true);
  }

  /** Another page is gone to, and this one stays in the browser's memory. */
  goAway(): void {
    if (!this.isAlive) return;
    this.page.happens('pagehide', { persisted: true });
    this.page.life = 'frozen';
  }

  /** The browser's way back brings it out of there. */
  comeBack(): void {
    if (this.page.life !== 'frozen') return;
    this.page.life = 'alive';
    this.page.happens('pageshow', { persisted: true });
  }
}
