import { expect, it } from 'vitest';
import { withLateScripts } from '#layouts/page/script-priority.ts';

it('scripts of a page come after what is seen of it', () => {
  expect(withLateScripts('<script type="module" src="/_astro/Stage.js"></script>')).toBe(
    '<script type="module" fetchpriority="low" src="/_astro/Stage.js"></script>',
  );
});

it.each([
  '<script type="module">start()</script>',
  '<script type="module" src="https://vendor.example/_astro/a.js"></script>',
  '<p>&lt;script type="module" src="/_astro/a.js"&gt;</p>',
])('what is none of them stays as it is: %s', (html) => {
  expect(withLateScripts(html)).toBe(html);
});
