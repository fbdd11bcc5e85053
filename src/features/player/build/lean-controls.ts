import { type Plugin, Visitor } from 'vite';
import { type Cut, cut } from './cut.ts';
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
  // Says for each English word that it is that word, which is the rule without it.
  'lang/en.js': (source) => replaced(source, /^const En = \{[\s\S]*?^\};$/m, 'const En = {};'),
};

/**
 * Builds media-chrome without them, and its markup without indentation.
 * @throws Error where a newer media-chrome looks different
 */
export function leanControls(): Plugin {
  return {
    name: 'lean-controls',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = /media-chrome\/dist\/([\w/-]+\.js)(?:\?|$)/.exec(id) ?? [];
      return file ? { code: withoutIndentation(leanControl(file, code)), map: null } : undefined;
    },
  };
}

/** The source of a file of media-chrome as it is built here. */
export const leanControl = (file: string, source: string): string => CHANGES[file]?.(source) ?? source;

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
