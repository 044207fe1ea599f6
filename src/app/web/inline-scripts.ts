/*
 * The two scripts inside every document. Each is one self-contained function, because its source text goes
 * into the page. The content security policy names both by their hash.
 */

/**
 * Before the first paint: applies what this device remembers about reading preferences, whether someone was
 * signed in here, and whether the font faces are loaded.
 */
export const applyReadingPreferences = (): void => {
  const { dataset } = document.documentElement;
  try {
    const reading = JSON.parse(localStorage.getItem('hearthbook.reading') || '{}');
    dataset.theme = reading.theme || 'system';
    dataset.textSize = reading.textSize || 'normal';
    if (localStorage.getItem('hearthbook.signed-in')) dataset.signedIn = '';
    if (localStorage.getItem('hearthbook.faces')) dataset.faces = '';
  } catch {
    // No access to storage: the page looks the same as for everyone.
  }
};

/**
 * After the first paint: loads the font faces and the scripts, so that none of them delays it. Until the
 * scripts run, Enter in the message box means "send" and is noted on the box, a form's button is noted on the
 * form, and any other button on itself. The code that takes over continues from there. The browser's offer to
 * install the site is saved for the page that shows it.
 */
export const startAfterPaint = (): void => {
  addEventListener('keydown', (event) => {
    const box = event.target;
    if (!(box instanceof HTMLTextAreaElement) || box.dataset.early === undefined) return;
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    box.dataset.early = 'send';
  });
  // When you go back to a page, the browser may restore the text of the person before you: only typed text
  // counts. This runs before React sees the event, because React may then take over the box at once.
  addEventListener(
    'input',
    ({ target: box }) => {
      if (box instanceof HTMLTextAreaElement && box.dataset.early === '') box.dataset.early = 'typed';
    },
    true,
  );
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.early === undefined) return;
    event.preventDefault();
    form.dataset.early = 'submit';
  });
  addEventListener('click', (event) => {
    if (document.documentElement.dataset.alive !== undefined) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.form?.dataset.early !== undefined) return;
    document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early');
    button.dataset.pressedEarly = '';
  });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  const load = (): void => {
    const [main, ...more] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
    for (const href of more) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    if (!main) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = main;
    document.head.append(script);
  };
  const facesCame = (): void => {
    try {
      localStorage.setItem('hearthbook.faces', 'here');
    } catch {
      // No access to storage: the next page again loads them after its text.
    }
  };
  let isPainted = false;
  const afterPaint = (): void => {
    if (isPainted) return;
    isPainted = true;
    document.fonts?.addEventListener('loadingdone', facesCame);
    document.documentElement.dataset.faces = '';
    load();
  };
  try {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) afterPaint();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // This browser doesn't report when it has painted.
  }
  // A page in a background tab isn't painted, and must work when it is opened.
  setTimeout(afterPaint, document.hidden ? 0 : 1500);
};

/** A function as the text of a script that runs it. */
export const asInlineScript = (run: () => void): string => `(${run.toString()})()`;
