import { type ESTree, Visitor } from 'vite';
import { type Cut, cut } from './cut.ts';
import { fileOf } from './file-of.ts';
import { syntaxOf } from './syntax.ts';

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
