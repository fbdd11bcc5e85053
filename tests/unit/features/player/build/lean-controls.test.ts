import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { leanControl, withoutIndentation } from '#features/player/build/lean-controls.ts';
import { syntaxOf } from '#features/player/build/syntax.ts';

const sourceOf = (file: string) => {
  const index = fileURLToPath(import.meta.resolve('media-chrome'));
  return readFileSync(index.replace(/[^/\\]+$/, file), 'utf8');
};

it.each([
  ['media-keyboard-shortcuts-dialog.js', 'customElements.define', 'function getHotkeyToken'],
  ['media-tooltip.js', 'attachShadow', 'customElements.define("media-tooltip"'],
  ['lang/en.js', '"Start airplay": "Start airplay"', 'export'],
])('%s loses "%s" and keeps "%s"', (file, lost, kept) => {
  const source = sourceOf(file);
  const lean = leanControl(file, source);
  expect(source).toContain(lost);
  expect(lean).not.toContain(lost);
  expect(lean).toContain(kept);
  expect(() => syntaxOf(lean)).not.toThrow();
});

it('loses no word: the English list says of each that it is itself', () => {
  const words = [...sourceOf('lang/en.js').matchAll(/^ {2}"?(.+?)"?: "(.*)",?$/gm)];
  expect(words.length).toBeGreaterThan(50);
  for (const [, word, meaning] of words) expect(meaning).toBe(word);
});

it('says so when a newer media-chrome looks different', () => {
  expect(() => leanControl('lang/en.js', 'export {};')).toThrow(/build\//);
});

it('leaves the other files as they are', () => {
  expect(leanControl('media-play-button.js', 'export {};')).toBe('export {};');
});

it.each([
  ['f(`<style>\n      a { b: c }\n\n    </style>`);', 'f(`<style>\na { b: c }\n</style>`);'],
  ['f(`a\n  b  c\n  e /* goes */`); /* stays */', 'f(`a\nb  c\ne `); /* stays */'],
  ['f("a\\n   b");\n   g();', 'f("a\\n   b");\n   g();'],
])('takes indentation from %j', (source, flat) => {
  expect(withoutIndentation(source)).toBe(flat);
});
