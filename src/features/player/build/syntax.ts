import { type ESTree, parseSync } from 'vite';

/** The syntax tree of a script. @throws Error where it is none */
export function syntaxOf(source: string): ESTree.Program {
  const { program, errors } = parseSync('source.js', source);
  if (errors[0]) throw new Error(errors[0].message);
  return program;
}
