import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

const files = sourceFiles('src');
const islands = files.filter(({ path }) => path.endsWith('.island.tsx'));

test('every island documents its reason', () => {
  expect(islands.length).toBeGreaterThan(0);
  const silent = islands.filter(({ text }) => !/\/\*\* An island because [^*]+\*\/\s*export/.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('only islands are hydrated', () => {
  const hydrated = files.flatMap(({ path, text }) =>
    [...text.matchAll(/<(\w+)(?:(?!\/>|<)[\s\S])*?\sclient:\w+/g)].map(([, name]) => ({ path, text, name })),
  );
  const wrong = hydrated.filter(
    ({ text, name }) => !new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']+\\.island\\.tsx'`).test(text),
  );
  expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('islands do not translate', () => {
  const wrong = files.filter(({ path, text }) => path.endsWith('.tsx') && /from '#i18n\/(translate|en|de)/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('islands get ids from props, because the server renders without a prefix for useId', () => {
  expect(
    files.filter(({ path, text }) => path.endsWith('.tsx') && /\buseId\b/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

test('only inline scripts, escaped JSON-LD and legal texts are raw HTML', () => {
  const RAW = /set:html|dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|outerHTML\s*=|define:vars/;
  const allowed = [
    'src/layouts/Base.astro',
    'src/layouts/MachineHead.astro',
    'src/features/player/stage/Stage.astro',
    'src/features/legal/LegalMarkdown.astro',
  ];
  const wrong = files.filter(({ path, text }) => RAW.test(text) && !allowed.includes(path));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('only code with a Trusted Types policy or vendor scripts turn text into scripts or documents', () => {
  const SINKS =
    /new DOMParser|createContextualFragment|document\.write|setHTMLUnsafe|createElement\('script'\)|\.srcdoc\s*=|createPolicy/;
  const wrong = files.filter(({ text }) => SINKS.test(text));
  expect(wrong.map(({ path }) => path).sort()).toEqual([
    'src/env.d.ts',
    'src/features/player/controls/default-policy.ts',
    'src/layouts/page/head-script.js',
    'src/lib/load-script.ts',
    'src/stores/push-subscription.ts',
  ]);
});
