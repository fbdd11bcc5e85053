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
  const { zone, zoneScript, visitorScript } = document.currentScript.dataset;
  const fetchScript = (src, blocking = '') =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, blocking }));
  root.dataset.script = '';

  // Who is signed in, by the session's marker (styles/session.scss), and where a login leads back to. For signed-in
  // visitors, and where something was left to be said, a script follows (layouts/visitor.ts).
  let visitor = 0;
  const fetchVisitor = () => visitor++ || fetchScript(visitorScript);
  const look = () => {
    const signedIn = /\bsession=1/.test(document.cookie);
    root.dataset.session = signedIn ? 'in' : 'out';
    // A page that nobody sees yet, prepared or in a tab behind, has not been visited; an embedded one never is.
    if (document.hidden || !visitorScript) return;
    if (signedIn || /\bflash=/.test(document.cookie) || known('sessionStorage', 'flash')) fetchVisitor();
    const { pathname, search } = location;
    const remember = (name, where) => {
      if (!where.test(pathname)) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and not synchronous
      document.cookie = `${name}=${encodeURIComponent(pathname + search)};Max-Age=31536000;Path=/;SameSite=Lax`;
    };
    remember('lastVisitedPath', /^(?!.*\/(log(in|out)|verify-code|unauthorized|onboarding)$)/);
    remember('lastContentPath', /events|highlights|teams|clubs/);
  };
  look();
  for (const event of ['pageshow', 'storage', 'visibilitychange']) on(event, look);
  on('visitor', fetchVisitor);

  // The typeface that was fetched on an earlier page (page-script.ts): no text ever changes its shape.
  if (known('localStorage', 'font') === 'inter') root.dataset.font = 'inter';
  // Buttons that open dialogs by themselves replace the links that stand in for them (ui/DialogOpener).
  if ('command' in HTMLButtonElement.prototype) root.dataset.commands = '';
  // A browser that asks for another language is told where the page has it, until its visitor has chosen one.
  const language = navigator.language.slice(0, 2);
  if (!known('localStorage', 'language') && root.lang.slice(0, 2) !== language) root.dataset.language = language;
  // Pages print times in the site's zone. For who wants another one a script rewrites them, and painting waits for it.
  const wanted = known('localStorage', 'timeZone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && zone !== wanted) fetchScript(zoneScript, 'render');

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
  // The card must be there when the page is revealed.
  if (self.navigation?.activation?.navigationType === 'traverse') {
    const whole = Object.assign(document.createElement('link'), { rel: 'expect', href: '#content' });
    whole.setAttribute('blocking', 'render');
    document.head.append(whole);
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
