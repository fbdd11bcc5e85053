// Runs before first paint on every page: what this device and viewer see differently in HTML that is the same for all.
// Its hash stands in the content security policy.
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const known = (store, key) => {
    try {
      return self[store].getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (store, key, value) => {
    try {
      self[store].setItem(key, value);
    } catch {
      // A browser that stores nothing keeps the choice until the next page.
    }
  };
  const CONTROLS = 'a[href],[data-spoiler-toggle],[data-spoiler-reveal],[data-language-keep]';
  root.dataset.script = '';
  const { zone, zoneScript, visitorScript } = document.currentScript.dataset;
  const fetchScript = (src, blocking = '') =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, blocking }));

  // Who is signed in, as far as this device knows (styles/session.scss), and what was left to be said: both take a script.
  const has = (cookie) => document.cookie.includes(`${cookie}=`);
  const asSigned = () => {
    root.dataset.session = has('__Host-session') ? 'in' : 'out';
  };
  asSigned();
  if (visitorScript) {
    const visitor = () => fetchScript(visitorScript);
    addEventListener('visitor', visitor);
    if (has('__Host-session') || has('flash') || known('sessionStorage', 'flash')) visitor();
  }

  const fetchFont = () =>
    document.fonts.load('1em "Inter Variable"').then(
      (faces) => faces.length > 0 && keep('localStorage', 'font', 'inter'),
      () => {},
    );
  // Inter is fetched after the first page has loaded and used from the next page on: no text ever changes its shape.
  if (known('localStorage', 'font') === 'inter') root.dataset.font = 'inter';
  else
    addEventListener('load', () =>
      // A small page loads before it is painted: a task after the next frame comes after both.
      requestAnimationFrame(() => setTimeout(fetchFont)),
    );
  // Buttons that open dialogs by themselves replace the links that stand in for them (ui/DialogOpener).
  if ('command' in HTMLButtonElement.prototype) root.dataset.commands = '';
  addEventListener(
    'toggle',
    ({ target, newState }) => {
      for (const opener of all(`[aria-expanded][commandfor="${target.id}"]`))
        opener.ariaExpanded = String(newState === 'open');
    },
    true,
  );
  // A picture that fails is replaced once by its default.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.dataset.fallback) return;
      target.removeAttribute('srcset');
      target.src = target.dataset.fallback;
      delete target.dataset.fallback;
    },
    true,
  );

  // Spoiler-free mode: styles/spoilers.scss hides, this says whether and what was revealed since.
  const title = document.querySelector('title');
  const name = document.title;
  const revealed = new Set(known('sessionStorage', 'revealed')?.split(' '));
  const hideSpoilers = (hide) => {
    if (hide) root.dataset.spoilers = 'hide';
    else delete root.dataset.spoilers;
    document.title = (hide && title.dataset.instead) || name;
    for (const toggle of all('[data-spoiler-toggle]')) toggle.ariaPressed = String(hide);
  };
  const asChosen = () => hideSpoilers(known('localStorage', 'spoilers') === 'hide');
  const reveal = () => {
    for (const element of all('[data-spoiler]'))
      if (revealed.has(element.dataset.spoiler)) element.dataset.revealed = '';
  };
  addEventListener('storage', asChosen);

  if (revealed.size > 0) {
    // While the page is being parsed, so that nothing is painted before it is right.
    const parsing = new MutationObserver(reveal);
    parsing.observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => setTimeout(() => parsing.disconnect()));
  }
  asChosen();
  addEventListener('DOMContentLoaded', asChosen);

  // A browser that asks for another language is told where the page has it, until its visitor has chosen one.
  const language = (tag) => tag.slice(0, 2);
  if (!known('localStorage', 'language') && language(root.lang) !== language(navigator.language))
    root.dataset.language = language(navigator.language);
  const choose = (tag) => {
    keep('localStorage', 'language', language(tag));
    delete root.dataset.language;
  };

  // Pages print times in the site's zone. For a viewer elsewhere a script rewrites them, and painting waits for it.
  if (zone && zone !== new Intl.DateTimeFormat().resolvedOptions().timeZone) fetchScript(zoneScript, 'render');

  addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest(CONTROLS);
    if (!control) return;
    if (control.hreflang) choose(control.hreflang);
    if (control.matches('[data-language-keep]')) return choose(navigator.language);
    if (control.matches('a')) return morph(control);
    const key = control.dataset.spoilerReveal;
    if (key === undefined) {
      hideSpoilers(!root.dataset.spoilers);
      return keep('localStorage', 'spoilers', root.dataset.spoilers ?? 'show');
    }
    keep('sessionStorage', 'revealed', [...revealed.add(key)].join(' '));
    reveal();
    const uncovered = control.closest('[data-spoiler-instead]')?.previousElementSibling;
    uncovered?.setAttribute('tabindex', '-1');
    uncovered?.focus();
  });

  // The still of the card that was clicked becomes the next page's stage (styles/transitions.scss).
  let still;
  const stillOf = (link) => (link.closest('[data-lead]') ?? link).querySelector('[data-still]');
  const morph = (link) => {
    still?.style.removeProperty('view-transition-name');
    still = link && stillOf(link);
    still?.style.setProperty('view-transition-name', 'still');
    root.toggleAttribute('data-morph', Boolean(still));
  };
  // On the way back the stage shrinks into the card of the page it was, on a page that was kept and on a new one.
  addEventListener('pagereveal', ({ viewTransition }) => {
    // A transition that the browser skips is no fault.
    viewTransition?.ready.catch(() => {});
    const from = self.navigation?.activation?.from?.url;
    if (viewTransition && from && !document.querySelector('[data-stage]'))
      morph(all('a').find((link) => link.href === from && stillOf(link)));
  });

  // The progress bar shows from the start of a navigation until the next page takes over, or until it fails.
  const arrived = () => delete root.dataset.leaving;
  addEventListener('pageshow', ({ persisted }) => {
    arrived();
    asChosen();
    if (persisted) asSigned();
  });
  self.navigation?.addEventListener('navigateerror', arrived);
  self.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const leaves = !destination.sameDocument && downloadRequest === null && new URL(destination.url).origin === origin;
    if (!leaves || /\.ics$/.test(destination.url)) return;
    root.dataset.leaving = '';
    // No event tells of an answer without a page, such as a download.
    setTimeout(arrived, 10_000);
  });
})();
