// Runs before first paint on every page: what this device and viewer see differently in HTML that is the same for all.
// Its hash stands in the content security policy.
(() => {
  const root = document.documentElement;
  const all = (selector) => document.querySelectorAll(selector);
  const on = addEventListener;
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
  const { zone, zoneScript, session } = document.currentScript.dataset;
  const load = (src, blocking = '') =>
    document.head.appendChild(Object.assign(document.createElement('script'), { type: 'module', src, blocking }));
  root.dataset.script = '';

  // Inter is fetched after the first page has loaded and used from the next page on: no text ever changes its shape.
  if (known('localStorage', 'font') === 'inter') root.dataset.font = 'inter';
  else
    on('load', () =>
      document.fonts.load('1em "Inter Variable"').then(
        (faces) => faces.length && keep('localStorage', 'font', 'inter'),
        () => {},
      ),
    );
  // Buttons that open dialogs by themselves replace the links that stand in for them (ui/DialogOpener).
  if ('command' in HTMLButtonElement.prototype) root.dataset.commands = '';
  // A picture that fails is replaced once by its default.
  on(
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
  const revealed = new Set(known('sessionStorage', 'revealed')?.split(' '));
  const hideSpoilers = (hide) => {
    if (hide) root.dataset.spoilers = 'hide';
    else delete root.dataset.spoilers;
    for (const toggle of all('[data-spoiler-toggle]')) toggle.ariaPressed = hide;
  };
  const asChosen = () => hideSpoilers(known('localStorage', 'spoilers') === 'hide');
  const reveal = () => {
    for (const element of all('[data-spoiler]'))
      if (revealed.has(element.dataset.spoiler)) element.dataset.revealed = '';
  };

  if (revealed.size) {
    // While the page is being parsed, so that nothing is painted before it is right.
    const parsing = new MutationObserver(reveal);
    parsing.observe(document, { childList: true, subtree: true });
    on('DOMContentLoaded', () => setTimeout(() => parsing.disconnect()));
  }

  let keeping;
  const look = () => {
    asChosen();
    // Whether somebody is signed in, by the session marker: styles/session.scss shows and hides by it. All else of the
    // session is a script that only browsers with a marker fetch.
    const signedIn = /\bsession=1/.test(document.cookie);
    root.dataset.session = signedIn ? 'in' : 'out';
    // A page that nobody sees yet, prepared or in a tab behind, has not been visited.
    if (document.hidden) return;
    if (signedIn && !keeping) keeping = load(session);
    // Where a login leads back to, and where the visitor last looked at something.
    const { pathname, search } = location;
    const remember = (name, where) => {
      if (!where.test(pathname)) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and not synchronous
      document.cookie = `${name}=${encodeURIComponent(pathname + search)};Max-Age=31536000;Path=/;SameSite=Lax`;
    };
    remember('lastVisitedPath', /^(?!.*\/(log(in|out)|verify-code|unauthorized)$)/);
    remember('lastContentPath', /events|highlights|teams|clubs/);
  };
  look();
  for (const event of ['DOMContentLoaded', 'pageshow', 'storage', 'visibilitychange']) on(event, look);

  // Pages print times in the site's zone. For a viewer elsewhere a script rewrites them, and painting waits for it.
  if (zone && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone) load(zoneScript, 'render');

  on('click', ({ target }) => {
    const control = target instanceof Element && target.closest('a[href],[data-spoiler-toggle],[data-spoiler-reveal]');
    if (!control) return;
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
  const morph = (link) => {
    still?.style.removeProperty('view-transition-name');
    still = link.querySelector('[data-still]');
    still?.style.setProperty('view-transition-name', 'still');
    root.toggleAttribute('data-morph', Boolean(still));
  };

  // The progress bar shows from the start of a navigation until the next page takes over, or until it fails.
  const arrived = () => delete root.dataset.leaving;
  on('pageshow', arrived);
  const { navigation } = self;
  navigation?.addEventListener('navigateerror', arrived);
  navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const leaves = !destination.sameDocument && !downloadRequest && new URL(destination.url).origin === origin;
    if (!leaves || /\.ics$/.test(destination.url)) return;
    root.dataset.leaving = '';
    // No event tells of an answer without a page, such as a download.
    setTimeout(arrived, 10_000);
  });
})();
