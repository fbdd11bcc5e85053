// Runs before the first paint of every page: adapts the shared HTML to this device and visitor. Its hash is in the content
// security policy. What can wait is in page-script.ts.
(() => {
  // Minifiers keep the names of globals, and these bytes stand in every page.
  const page = document;
  const root = page.documentElement;
  const { dataset } = root;
  const on = addEventListener;
  const known = (store, key) => {
    try {
      return self[store].getItem(key);
    } catch {
      // Storage is blocked.
    }
  };
  const setting = (key) => known('localStorage', key);
  const { clock, pageScript, zoneScript, late, touchScript, visitorScript, visitedAs } = page.currentScript.dataset;
  const add = (tag, given) => page.head.append(Object.assign(page.createElement(tag), given));
  // Trusted Types policy: only this script may load others by URL, and only from this site.
  const own = (path) => {
    if (/^\/(?![/\\])/.test(path)) return path;
    throw new TypeError(path);
  };
  const rules = { createScriptURL: own };
  const policy = self.trustedTypes?.createPolicy('own-scripts', rules) ?? rules;
  // Without the script of the viewer's zone, the site's times are better than none.
  const fetchScript = (path, given) =>
    add('script', {
      type: 'module',
      src: policy.createScriptURL(path),
      onerror: () => delete dataset.late,
      ...given,
    });
  dataset.script = '';

  // The session's storage and cookies that are set can block for as long as all the rest here takes.
  const afterFrame = (act) => requestAnimationFrame(() => setTimeout(act));

  // Session marker (styles/session.scss) and return path of the login. Signed-in visitors and pending toasts load a script
  // (layouts/page/session-attribute.ts).
  let visitor = 0;
  const fetchVisitor = () => visitor++ || fetchScript(visitorScript);
  const look = (event) => {
    // Read once: document.cookie can block for as long as all the rest here takes.
    const { cookie } = page;
    const signedIn = /\bsession=1/.test(cookie);
    dataset.session = signedIn ? 'in' : 'out';
    // A prerendered, hidden or embedded page is not a visit.
    if (page.hidden || !visitorScript) return;
    if (signedIn || /\bflash=/.test(cookie)) fetchVisitor();
    // Nor is another tab's change.
    if (event?.type !== 'storage') afterFrame(visit);
  };
  const visit = () => {
    if (known('sessionStorage', 'flash')) fetchVisitor();
    const { pathname, search } = location;
    // Session cookies: longer ones would need consent.
    for (const name of visitedAs?.split(' ') ?? [])
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
      page.cookie = `${name}=${encodeURIComponent(pathname + search)};Path=/;SameSite=Lax`;
  };
  look();
  on('storage', look);
  on('visibilitychange', look);
  on('pageshow', (event) => event.persisted && look());
  on('visitor', fetchVisitor);

  // The typeface, if an earlier page fetched it (page-script.ts): text never changes its shape.
  if (setting('font')) dataset.font = '';
  // Invoker commands: buttons replace the fallback links (ui/DialogOpener).
  if ('command' in HTMLButtonElement.prototype) dataset.commands = '';
  // Drawers are prepared at touch (ui/open-at-touch.ts).
  if (navigator.maxTouchPoints) fetchScript(touchScript, { fetchPriority: 'low' });
  // Hint to the page in the browser's language, until the visitor chooses one.
  const language = navigator.language.slice(0, 2);
  if (!setting('language') && !root.lang.startsWith(language)) dataset.language = language;
  // Times are printed in the site's zone. For another chosen zone, or a clock that differs in this year
  // (i18n/zone-clock.ts), a script rewrites them: before the first paint, or with times unseen until then. Asking the browser
  // for its zone name costs a phone more than all the rest here.
  const [zone, ...words] = clock.split(' ');
  const numbers = words.map((word) => Number.parseInt(word, 36));
  const chosen = setting('timeZone');
  let elsewhere = chosen && chosen !== zone;
  // Samples every ten days between two changes, and the last hour.
  const lookEvery = 240;
  const hourMs = 36e5;
  while (!chosen && numbers.length > 1) {
    const [from, behind] = numbers.splice(0, 2);
    const [until] = numbers;
    for (let hour = from; hour < until + lookEvery; hour += lookEvery)
      elsewhere ||= new Date(Math.min(hour, until - 1) * hourMs).getTimezoneOffset() !== behind;
  }
  if (elsewhere) {
    // Empty, it hides times (styles/_visibility.scss) until the script has written them.
    dataset.late = late ?? 'render';
    fetchScript(zoneScript, { blocking: dataset.late });
  }

  // Replaces a failed picture once by its fallback: its own, or that of its kind.
  on(
    'error',
    ({ target }) => {
      const kind = target.matches?.('.crest,.row img') ? 'team' : target.closest?.('[data-still]') && 'thumb';
      const fallback = target.dataset?.fallback ?? (kind && `/defaults/${kind}.svg`);
      if (!fallback || target.src.endsWith(fallback)) return;
      target.srcset = '';
      target.src = fallback;
    },
    true,
  );

  // Spoiler-free mode: marks the root and what was revealed (styles/_visibility.scss).
  const title = page.querySelector('title');
  title.dataset.name = title.text;
  const reveal = () => {
    // Uuids, one after the other. A row has the end of one (lib/row-key.ts).
    const revealed = known('sessionStorage', 'revealed') ?? '';
    for (const element of page.querySelectorAll('[data-spoiler]'))
      if (revealed.includes(element.dataset.spoiler)) element.dataset.revealed = '';
  };
  on('load', () => afterFrame(reveal));
  if (setting('spoilers') === 'hide') {
    dataset.spoilers = 'hide';
    title.text = title.dataset.instead ?? title.text;
    // While parsing, so that nothing wrong is painted.
    const parsing = new MutationObserver(reveal);
    parsing.observe(page, { childList: true, subtree: true });
    on('load', () => parsing.disconnect());
  }

  // On the way back the stage shrinks into the card of the page it was (card-transition.ts, which the page script brings). The
  // script and the card must be there when the page is revealed. What is expected counts as there once its first tag is.
  if (self.navigation?.activation?.navigationType === 'traverse') {
    fetchScript(pageScript, { blocking: 'render' });
    add('link', { rel: 'expect', href: '#footer', blocking: 'render' });
  }
})();
