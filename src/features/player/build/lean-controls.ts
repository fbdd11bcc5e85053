import { type ESTree, type Plugin, Visitor } from 'vite';
import { type Cut, cut } from './cut.ts';
import { fileOf } from './file-of.ts';
import { replaced } from './replaced.ts';
import { syntaxOf } from './syntax.ts';

type Change = (source: string) => string;

/** Parts of media-chrome that this player never shows, by their file. */
const CHANGES: Record<string, Change> = {
  // Our own help takes the place of its dialog; the controller wants no more of that file than its functions.
  'media-keyboard-shortcuts-dialog.js': (source) =>
    replaced(
      replaced(source, /^import [^;]+"\.\/(?:media-chrome-dialog|utils\/element-utils)\.js";$/gm, ''),
      /^class MediaKeyboardShortcutsDialog [\s\S]*$/m,
      'export { getHotkeyToken };',
    ),
  // Every button says `notooltip` or hides its own; the buttons still wait for the element.
  'media-tooltip.js': (source) =>
    replaced(
      replaced(source, /^class MediaTooltip [\s\S]*?^}$/m, 'class MediaTooltip extends globalThis.HTMLElement {}'),
      /^MediaTooltip\.shadowRootOptions = [^;]+;\nMediaTooltip\.getTemplateHTML = [^;]+;$/m,
      'MediaTooltip.shadowRootOptions = { mode: "open" };\nMediaTooltip.getTemplateHTML = () => "";',
    ),
  // Words of chapters are cues, which browsers read by themselves; to have them parsed as a page is what Trusted Types refuse.
  'media-store/state-mediator.js': (source) =>
    replaced(
      replaced(source, /^const domParser = [^;]+;$/m, ''),
      /domParser\.parseFromString\(text, "text\/html"\)\.body\.textContent/,
      'new globalThis.VTTCue(0, 0, text).getCueAsHTML().textContent',
    ),
  // Says for each English word that it is that word, which is the rule without it.
  'lang/en.js': (source) => replaced(source, /^const En = \{[\s\S]*?^\};$/m, 'const En = {};'),
};

/**
 * Builds media-chrome without them, and its markup without indentation and trusted.
 * @throws Error where a newer media-chrome looks different
 */
export function leanControls(): Plugin {
  return {
    name: 'lean-controls',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = /media-chrome\/dist\/([\w/-]+\.js)(?:\?|$)/.exec(id) ?? [];
      return file ? { code: withoutIndentation(withTrustedMarkup(leanControl(file, code))), map: null } : undefined;
    },
  };
}

/** The source of a file of media-chrome as it is built here. */
export const leanControl = (file: string, source: string): string => CHANGES[file]?.(source) ?? source;

const MARKUP = fileOf('../controls/markup.ts');
const SETTERS = ['setHTMLUnsafe', 'insertAdjacentHTML'];

/** The source of a program that lets `controls/markup.ts` look at all markup before it sets it, as Trusted Types want it. */
export function withTrustedMarkup(source: string): string {
  const cuts: Cut[] = [];
  const nameOf = (node: ESTree.Node) =>
    node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
  const wrap = ({ start, end }: { start: number; end: number }) =>
    cuts.push({ start, end: start, instead: 'trustedMarkup(' }, { start: end, end, instead: ')' });
  new Visitor({
    AssignmentExpression: ({ left, right }) => nameOf(left) === 'innerHTML' && wrap(right),
    CallExpression: ({ callee, arguments: given }) => SETTERS.includes(nameOf(callee)) && wrap(given.at(-1)!),
  }).visit(syntaxOf(source));
  return cuts.length > 0 ? `import { markup as trustedMarkup } from ${MARKUP};\n${cut(source, cuts)}` : source;
}

/** The source of a program with the comments and the space around line ends taken from its template texts of markup. */
export function withoutIndentation(source: string): string {
  const cuts: Cut[] = [];
  new Visitor({
    TemplateElement: ({ start, end }) => {
      const text = source.slice(start, end);
      const instead = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '\n');
      if (instead !== text) cuts.push({ start, end, instead });
    },
  }).visit(syntaxOf(source));
  return cut(source, cuts);
}
