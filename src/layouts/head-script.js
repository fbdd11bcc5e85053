// Runs before first paint on every page, so it is inline and tiny. Its hash stands in the content security policy.
(() => {
  const root = document.documentElement;
  const known = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // Inter is fetched after the first page has loaded and used from the next page on: no text ever changes its shape.
  if (known('font') === 'inter') root.dataset.font = 'inter';
  else
    addEventListener('load', () =>
      document.fonts.load('1em "Inter Variable"').then(
        (faces) => faces.length > 0 && localStorage.setItem('font', 'inter'),
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
      target.src = target.dataset.fallback;
      delete target.dataset.fallback;
    },
    true,
  );
  // The progress bar shows from the click on a link until the next page takes over.
  addEventListener('pageshow', () => root.removeAttribute('data-leaving'));
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (link && plain && !link.target && link.origin === location.origin && link.pathname !== location.pathname)
      root.dataset.leaving = '';
  });
})();
