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

/** The parts of a session that the client uses. */
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
  /** What was typed here since the editor was opened. */
  typed: string[] = [];
  /** The page on which someone is signing out. Pressing the button again makes no difference. */
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
      // Offline, a page belongs to the person this device remembers.
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

  /** Opens another editor, for example when the owner or the URL changes. */
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

  /** Whether someone could type here now. */
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

  /** Opens the earlier versions and restores one of them. */
  bringBack(nth: number): void {
    void this.run(async () => {
      const versions = versionsOf(this.editor);
      await this.editor.saveNow();
      const listed = await versions.list(new AbortController().signal);
      const chosen = listed[nth % Math.max(1, listed.length)];
      if (chosen && this.isOpen) await versions.bringBack(chosen.revision);
    }).catch(() => undefined);
  }

  /**
   * `confirms`: the answer if words would be lost. `onLeaving` is called once nothing prevents signing out.
   */
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

  /**
   * The page notices that its session has ended, or that someone else has signed in, as it does when the
   * person returns to it.
   */
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

  /** Reloads the page if it asked for that. */
  afterwards(): void {
    if (this.page.reloads && this.isAlive) this.reload();
  }

  close(): void {
    this.page.end();
  }

  /** Ends without warning, as when a device runs out of memory. */
  kill(): void {
    this.page.end(true);
  }

  /** The person goes to another page, and this one stays in the browser's memory. */
  goAway(): void {
    if (!this.isAlive) return;
    this.page.happens('pagehide', { persisted: true });
    this.page.life = 'frozen';
  }

  /** The browser's Back button restores it. */
  comeBack(): void {
    if (this.page.life !== 'frozen') return;
    this.page.life = 'alive';
    this.page.happens('pageshow', { persisted: true });
  }
}
