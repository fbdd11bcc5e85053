// Runs before first paint on every page: what this device and viewer see differently in HTML that is the same for all.
// Its hash stands in the content security policy. What can wait for a click or a frame is in page-script.ts.
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
  // Trusted Types let this script alone fetch others by their address, and those of this site alone.
  const own = (path) => {
    if (/^\/(?![/\\])/.test(path)) return path;
    throw new TypeError(path);
  };
  const rules = { createScriptURL: own };
  const policy = self.trustedTypes?.createPolicy('own-scripts', rules) ?? rules;
  const fetchScript = (path, blocking = '') =>
    add('script', { type: 'module', src: policy.createScriptURL(path), blocking });
  root.dataset.script = '';

  // Who is signed in, by the session's marker (styles/session.scss), and where a login leads back to. For signed-in
  // visitors, and where something was left to be said, a script follows (layouts/page/session-attribute.ts).
  let visitor = 0;
  const fetchVisitor = () => visitor++ || fetchScript(visitorScript);
  const look = () => {
    // Read once: a browser with other things to do takes as long to tell its cookies as all the rest here.
    const { cookie } = document;
    const signedIn = /\bsession=1/.test(cookie);
    root.dataset.session = signedIn ? 'in' : 'out';
    // A page that nobody sees yet, prepared or in a tab behind, has not been visited; an embedded one never is.
    if (document.hidden || !visitorScript) return;
    if (signedIn || /\bflash=/.test(cookie) || known('sessionStorage', 'flash')) fetchVisitor();
    const { pathname, search } = location;
    // Until the browser is closed: what lasts longer would need a consent.
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

  // The typeface that was fetched on an earlier page (page-script.ts): no text ever changes its shape.
  if (known('localStorage', 'font') === 'inter') root.dataset.font = 'inter';
  // Buttons that open dialogs by themselves replace the links that stand in for them (ui/DialogOpener).
  if ('command' in HTMLButtonElement.prototype) root.dataset.commands = '';
  // Fingers find drawers ready (ui/open-at-touch.ts).
  if (matchMedia('(any-pointer: coarse)').matches) fetchScript(touchScript);
  // A browser that asks for another language is told where the page has it, until its visitor has chosen one.
  const language = navigator.language.slice(0, 2);
  if (!known('localStorage', 'language') && root.lang.slice(0, 2) !== language) root.dataset.language = language;
  // Pages print times in the site's zone. For who chose another one, or whose clock goes otherwise in this year
  // (i18n/zone-clock.ts), a script rewrites them, and painting waits for it. To ask a browser for its zone by name would cost
  // a phone more than all the rest here.
  const [zone, ...numbers] = clock.split(' ').map((word, i) => (i ? Number.parseInt(word, 36) : word));
  const chosen = known('localStorage', 'timeZone');
  let elsewhere = chosen ? chosen !== zone : false;
  // Between two changes every ten days are looked at, and the last hour.
  const lookEvery = 240;
  const hourMs = 36e5;
  while (!chosen && numbers.length > 1) {
    const [from, behind] = numbers.splice(0, 2);
    const [until] = numbers;
    for (let hour = from; hour < until + lookEvery - 1; hour += lookEvery)
      elsewhere ||= new Date(Math.min(hour, until - 1) * hourMs).getTimezoneOffset() !== behind;
  }
  if (elsewhere) fetchScript(zoneScript, 'render');

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
  const title = document.querySelector('title');
  title.dataset.name = document.title;
  if (known('localStorage', 'spoilers') === 'hide') {
    root.dataset.spoilers = 'hide';
    document.title = title.dataset.instead ?? document.title;
  }
  const revealed = known('sessionStorage', 'revealed')?.split(' ');
  if (revealed) {
    // While the page is being parsed, so that nothing is painted before it is right.
    const reveal = () => {
      for (const element of document.querySelectorAll('[data-spoiler]'))
        if (revealed.includes(element.dataset.spoiler)) element.dataset.revealed = '';
    };
    const parsing = new MutationObserver(reveal);
    parsing.observe(document, { childList: true, subtree: true });
    on('DOMContentLoaded', () => setTimeout(() => parsing.disconnect()));
  }

  // On the way back the stage shrinks into the card of the page it was (styles/transitions.scss), on a page that was kept
  // and on a new one: nothing later than this script hears of it in time.
  const transition = ({ viewTransition }) => {
    // One that the browser skips, as on the way to a page that wants none, is no fault.
    viewTransition?.ready.catch(() => {});
    return viewTransition;
  };
  on('pageswap', transition);
  // The card must be there when the page is revealed. What is expected counts as there once its first tag is.
  if (self.navigation?.activation?.navigationType === 'traverse') {
    add('link', { rel: 'expect', href: '#footer', blocking: 'render' });
  }
  on('pagereveal', (event) => {
    const from = self.navigation?.activation?.from?.url;
    if (!transition(event) || !from || document.querySelector('[data-stage]')) return;
    const link = [...document.links].find(({ href }) => href === from);
    const still = (link?.closest('[data-lead]') ?? link)?.querySelector('[data-still]');
    still?.style.setProperty('view-transition-name', 'still');
    // A rail (ui/Rail) has not seen yet what of it is in sight.
    link?.closest('li')?.style.setProperty('content-visibility', 'visible');
    root.toggleAttribute('data-morph', Boolean(still));
  });
})();
