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
  const { zone, zoneScript, marker, sessionScript } = document.currentScript.dataset;
  const load = (src, attributes = {}) => {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries({ type: 'module', src, ...attributes }))
      script.setAttribute(name, value);
    document.head.append(script);
  };
  root.dataset.script = '';

  // A page that is only prepared has not been visited.
  const whenShown = (act) =>
    document.prerendering ? document.addEventListener('prerenderingchange', act, { once: true }) : act();

  // Whether somebody is signed in, by the session marker; styles/session.scss shows and hides by it. All else of the
  // session is a script that only browsers with a marker fetch. Other tabs hear of a change by the storage event.
  let sessionLoaded = false;
  const lookAtSession = () => {
    const state = document.cookie.split('; ').includes(`${marker}=1`) ? 'in' : 'out';
    if (state === root.dataset.session) return;
    root.dataset.session = state;
    keep('localStorage', 'session', state);
    if (state === 'out') keep('sessionStorage', 'session', 'null');
    else if (!sessionLoaded) {
      sessionLoaded = true;
      whenShown(() => load(sessionScript));
    }
    dispatchEvent(new Event('sessionmarker'));
  };
  lookAtSession();
  addEventListener('storage', lookAtSession);
  addEventListener('sessionchange', lookAtSession);
  addEventListener('pageshow', lookAtSession);
  document.addEventListener('visibilitychange', lookAtSession);

  // Where a login leads back to, and where the visitor last looked at something.
  const here = encodeURIComponent(location.pathname + location.search);
  const remember = (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and not synchronous
    document.cookie = `${name}=${here}; Max-Age=31536000; Path=/; SameSite=Lax`;
  };
  const visit = () => {
    if (here.length > 512 || /[?&]embed\b/.test(location.search)) return;
    if (!/^(\/(de|en|en-us))?\/(login|logout|verify-code|unauthorized)$/.test(location.pathname))
      remember('lastVisitedPath');
    if (/events|highlights|teams|clubs/.test(location.pathname)) remember('lastContentPath');
  };
  whenShown(visit);
  addEventListener('pageshow', ({ persisted }) => persisted && visit());

  // Inter is fetched after the first page has loaded and used from the next page on: no text ever changes its shape.
  if (known('localStorage', 'font') === 'inter') root.dataset.font = 'inter';
  else
    addEventListener('load', () =>
      document.fonts.load('1em "Inter Variable"').then(
        (faces) => faces.length > 0 && keep('localStorage', 'font', 'inter'),
        () => {},
      ),
    );
  // Buttons that open dialogs by themselves replace the links that stand in for them (ui/DialogOpener).
  if ('command' in HTMLButtonElement.prototype) root.dataset.commands = '';
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
  const revealed = new Set(known('sessionStorage', 'revealed')?.split(' '));
  const hideSpoilers = (hide) => {
    if (hide) root.dataset.spoilers = 'hide';
    else delete root.dataset.spoilers;
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

  // Pages print times in the site's zone. For a viewer elsewhere a script rewrites them, and painting waits for it.
  if (zone && zone !== new Intl.DateTimeFormat().resolvedOptions().timeZone) load(zoneScript, { blocking: 'render' });

  addEventListener('click', ({ target }) => {
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
  addEventListener('pageshow', () => {
    arrived();
    asChosen();
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
