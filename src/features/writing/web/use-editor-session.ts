import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { beforeSignOut, type SessionState, useSession } from '#features/account/web/session.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { CHAPTERS_KEY } from '#features/chapters/web/calls.ts';
import { isTheme } from '#engine/conversation/themes.ts';
import { useSubscription } from '#features/subscription/web/use-subscription.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { createEditorSession, type EditorSession } from './editor-session.ts';
import type { WritingState } from './writing-state.ts';

/** What a person may do with the story here. The server enforces the same rules. */
export type Rights = {
  /** False until it is known who is here; until then they count as a visitor. */
  readonly known: boolean;
  readonly signedIn: boolean;
  /** A plan is active, or the free chapter is still available. */
  readonly maySaveNew: boolean;
  /**
   * Nothing is sold on this site, so no one is asked to pay, and no rule about copying applies (decision
   * 0039).
   */
  readonly openAccess: boolean | undefined;
  /** Plans are sold here. */
  readonly sells: boolean;
  /** A visitor cannot create an account here. */
  readonly isShut: boolean;
};

/** The longest name in the URL, in characters; anything longer is not a name. */
const MOST_ASKED_ABOUT = 200;

type Held = {
  readonly owner: string | null | undefined;
  readonly edit: string | null;
  readonly editor: EditorSession;
};

/**
 * Who is writing: null for a visitor, undefined until that is known. If the server cannot be asked, it is the
 * person this device remembers, and remains so when it turns out that they must sign in again: their text
 * stays in view, and the page says why it is not saved.
 */
const useOwner = (session: SessionState): string | null | undefined => {
  const [remembered, remember] = useState<string | null>();
  if (session.state === 'signed-in') {
    // From now on it is known who is here, including when they sign out.
    if (remembered !== undefined) remember(undefined);
    return session.user.id;
  }
  if (session.state === 'signed-out') return remembered ?? null;
  if (remembered !== undefined || session.unreachable !== true) return remembered;
  const whoWas = whoWasHere();
  remember(whoWas);
  return whoWas;
};

/**
 * The editor session of the person who is here, for the chapter in the URL. `reopen` reads everything again.
 */
export const useEditorSession = (): {
  readonly editor: EditorSession;
  readonly rights: Rights;
  readonly reopen: () => void;
} => {
  const session = useSession();
  const { status } = useSubscription();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const edit = parameters.get('edit');
  const owner = useOwner(session);
  const { openAccess, paymentOpen = false } = usePublicSettings();
  const rights: Rights = {
    known: owner !== undefined,
    signedIn: typeof owner === 'string',
    maySaveNew: status.subscribed || status.can_write_chapter,
    openAccess,
    sells: paymentOpen,
    isShut: useShutToStrangers(),
  };

  const openSession = (): Held => ({
    owner,
    edit,
    editor: createEditorSession(owner, edit, {
      onChapter: (id, isNew) => {
        void queries.invalidateQueries({ queryKey: CHAPTERS_KEY });
        if (!isNew) return;
        void queries.invalidateQueries({ queryKey: ['subscription'] });
        // The URL names the chapter from now on, so that a reload opens it.
        void navigate(`/write?edit=${id}`, { replace: true });
      },
    }),
  });
  const [held, hold] = useState(openSession);
  if (held.owner !== owner) hold(openSession());
  else if (held.edit !== edit)
    // The editor's own draft may just have become this chapter; then it goes on under the new URL.
    hold(edit !== null && held.editor.store.get().chapterId === edit ? { ...held, edit } : openSession());

  const { editor } = held;
  useEffect(() => editor.start(), [editor]);
  useEffect(() => beforeSignOut(editor.maySignOut), [editor]);
  const about = parameters.get('about')?.trim().slice(0, MOST_ASKED_ABOUT);
  useEffect(() => {
    if (about === undefined || owner === undefined) return;
    if (about !== '') editor.askAbout(isTheme(about) ? { theme: about } : { about });
    // Asked once: reloading does not ask again.
    void navigate(edit === null ? '/write' : `/write?edit=${edit}`, { replace: true });
  }, [about, editor, edit, navigate, owner]);
  const mayCreate = rights.signedIn && rights.maySaveNew;
  useEffect(() => editor.setMayCreate(mayCreate), [editor, mayCreate]);
  return { editor, rights, reopen: () => hold(openSession()) };
};

/** A part of the editor's state; the component re-renders only when that part changes. */
export const useEditorState = <T>(editor: EditorSession, part: (state: WritingState) => T): T => {
  const read = (): T => part(editor.store.get());
  return useSyncExternalStore(editor.store.subscribe, read, read);
};
