// Runs before the first paint of every page: adapts the shared HTML to this device and visitor. Its hash is in the content
// security policy. What can wait is in page-script.ts.
(() => {
  const root = document.documentElement;
  const on = addEventListener;
  const known = (store, key) => {
    try {
      return self[store].getItem(key);
    } catch {
      return null;
    }
  };
  const { clock, zoneScript, touchScript, visitorScript } = document.currentScript.dataset;
  const add = (tag, given) => document.head.append(Object.assign(document.createElement(tag), given));
  // Trusted Types policy: only this script may load others by URL, and only from this site.
  const own = (path) => {
    if (/^\/(?![/\\])/.test(path)) return path;
    throw new TypeError(path);
  };
  const rules = { createScriptURL: own };
  const policy = self.trustedTypes?.createPolicy('own-scripts', rules) ?? rules;
  const fetchScript = (path, blocking = '') =>
    add('script', { type: 'module', src: policy.createScriptURL(path), blocking });
  root.dataset.script = '';

  // Session marker (styles/session.scss) and return path of the login. Signed-in visitors and pending toasts load a script
  // (layouts/page/session-attribute.ts).
  let visitor = 0;
  const fetchVisitor = () => visitor++ || fetchScript(visitorScript);
  const look = () => {
    // Read once: document.cookie can block for as long as all the rest here takes.
    const { cookie } = document;
    const signedIn = /\bsession=1/.test(cookie);
    root.dataset.session = signedIn ? 'in' : 'out';
    // A prerendered, hidden or embedded page is not a visit.
    if (document.hidden || !visitorScript) return;
    if (signedIn || /\bflash=/.test(cookie) || known('sessionStorage', 'flash')) fetchVisitor();
    const { pathname, search } = location;
    // Session cookie: a longer one would need consent.
    const remember = (name, where) => {
      if (!where.test(pathname)) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and not synchronous
      document.cookie = `${name}=${encodeURIComponent(pathname + search)};Path=/;SameSite=Lax`;
    };
    remember('lastVisitedPath', /^(?!.*\/(log(in|out)|verify-code|unauthorized|onboarding)$)/);
    remember('lastContentPath', /events|highlights|teams|clubs/);
  };
  look();
  for (const event of ['storage', 'visibilitychange']) on(event, look);
  on('pageshow', ({ persisted }) => persisted && look());
  on('visitor', fetchVisitor);

  // The typeface, if an earlier page fetched it (page-script.ts): text never changes its shape.
  if (known('localStorage', 'font') === 'inter') root.dataset.font = 'inter';
  // Invoker commands: buttons replace the fallback links (ui/DialogOpener).
  if ('command' in HTMLButtonElement.prototype) root.dataset.commands = '';
  // Drawers are prepared at touch (ui/open-at-touch.ts).
  if (matchMedia('(any-pointer: coarse)').matches) fetchScript(touchScript);
  // Hint to the page in the browser's language, until the visitor chooses one.
  const language = navigator.language.slice(0, 2);
  if (!known('localStorage', 'language') && root.lang.slice(0, 2) !== language) root.dataset.language = language;
  // Times are printed in the site's zone. For another chosen zone, or a clock that differs in this year
  // (i18n/zone-clock.ts), a render-blocking script rewrites them. Asking the browser for its zone name costs
  // a phone more than all the rest here.
  const [zone, ...numbers] = clock.split(' ').map((word, i) => (i ? Number.parseInt(word, 36) : word));
  const chosen = known('localStorage', 'timeZone');
  let elsewhere = chosen ? chosen !== zone : false;
  // Samples every ten days between two changes, and the last hour.
  const lookEvery = 240;
  const hourMs = 36e5;
  while (!chosen && numbers.length > 1) {
    const [from, behind] = numbers.splice(0, 2);
    const [until] = numbers;
    for (let hour = from; hour < until + lookEvery - 1; hour += lookEvery)
      elsewhere ||= new Date(Math.min(hour, until - 1) * hourMs).getTimezoneOffset() !== behind;
  }
  if (elsewhere) fetchScript(zoneScript, 'render');

  // Replaces a failed picture once by its fallback.
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

  // Spoiler-free mode: marks the root and what was revealed (styles/spoilers.scss).
  const title = document.querySelector('title');
  title.dataset.name = document.title;
  if (known('localStorage', 'spoilers') === 'hide') {
    root.dataset.spoilers = 'hide';
    document.title = title.dataset.instead ?? document.title;
  }
  const revealed = known('sessionStorage', 'revealed')?.split(' ');
  if (revealed) {
    // While parsing, so that nothing wrong is painted.
    const reveal = () => {
      for (const element of document.querySelectorAll('[data-spoiler]'))
        if (revealed.includes(element.dataset.spoiler)) element.dataset.revealed = '';
    };
    const parsing = new MutationObserver(reveal);
    parsing.observe(document, { childList: true, subtree: true });
    on('DOMContentLoaded', () => setTimeout(() => parsing.disconnect()));
  }

  // On back navigation the stage shrinks into its card (styles/transitions.scss), from bfcache or not: only this script
  // runs early enough.
  const transition = ({ viewTransition }) => {
    // A skipped transition is not an error.
    viewTransition?.ready.catch(() => {});
    return viewTransition;
  };
  on('pageswap', transition);
  // rel=expect: the card must be parsed before the page is revealed.
  if (self.navigation?.activation?.navigationType === 'traverse') {
    add('link', { rel: 'expect', href: '#footer', blocking: 'render' });
  }
  on('pagereveal', (event) => {
    const from = self.navigation?.activation?.from?.url;
    if (!transition(event) || !from || document.querySelector('[data-stage]')) return;
    const link = [...document.links].find(({ href }) => href === from);
    const still = (link?.closest('[data-lead]') ?? link)?.querySelector('[data-still]');
    still?.style.setProperty('view-transition-name', 'still');
    // A rail (ui/Rail) before its first visibility check.
    link?.closest('li')?.style.setProperty('content-visibility', 'visible');
    root.toggleAttribute('data-morph', Boolean(still));
  });
})();
