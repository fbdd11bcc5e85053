import { expect, it } from 'vitest';
import { withTrustedMarkup } from '#features/player/build/trusted-markup.ts';

const body = (source: string) => source.replace(/^import [^\n]+markup\.ts";\n/, '');

it.each([
  ['a.innerHTML = b;', 'a.innerHTML = trustedMarkup(b);'],
  ['a.b().innerHTML = `<p>`;', 'a.b().innerHTML = trustedMarkup(`<p>`);'],
  ['x.set ? x.setHTMLUnsafe(h) : 0;', 'x.set ? x.setHTMLUnsafe(trustedMarkup(h)) : 0;'],
  ['t.insertAdjacentHTML("afterbegin", "<i>");', 't.insertAdjacentHTML("afterbegin", trustedMarkup("<i>"));'],
])('%s is looked at', (source, wanted) => {
  const changed = withTrustedMarkup(source);
  expect(changed).toMatch(/^import \{ markup as trustedMarkup \} from "[^"]+\/controls\/markup\.ts";\n/);
  expect(body(changed)).toBe(wanted);
});

it('what sets no markup stays as it is', () => {
  const source = 'if (a.innerHTML !== b) a.textContent = c;';
  expect(withTrustedMarkup(source)).toBe(source);
});
