import type { ESTree } from 'vite';
import { type Cut, cut } from './cut.ts';
import { syntaxOf } from './syntax.ts';

type Statement = ESTree.Program['body'][number];
type Method = ESTree.MethodDefinition;

/**
 * The source of a module with nothing in the named functions, classes and methods (`Class.method`) of its top level: they can
 * still be called, and do nothing, so bundlers drop what only they needed. Classes that extend another keep how they begin.
 * @throws Error where one of them is not there
 */
export function emptied(source: string, names: readonly string[]): string {
  const found = new Set<string>();
  const wanted = (name: string) => names.includes(name) && found.add(name);
  const cuts = syntaxOf(source).body.flatMap((statement): Cut[] => {
    if (statement.type === 'FunctionDeclaration')
      return statement.id && statement.body && wanted(statement.id.name) ? [emptyBody(statement.body)] : [];
    if (statement.type !== 'ClassDeclaration' || !statement.id) return [];
    const { id, superClass, body } = statement;
    const whole = wanted(id.name);
    return body.body
      .filter((member): member is Method => member.type === 'MethodDefinition')
      .filter(({ key }) => whole || wanted(`${id.name}.${source.slice(key.start, key.end)}`))
      .filter(({ kind }) => kind !== 'constructor' || !superClass)
      .flatMap(({ value }) => (value.body ? [emptyBody(value.body)] : []));
  });
  mustBeThere(names, found);
  return cut(source, cuts);
}

/**
 * The source of a module with its named functions and classes as shells that nothing may call, and without what is assigned to
 * or from them at its top level.
 * @throws Error where one of them is not there
 */
export function hollowed(source: string, names: readonly string[]): string {
  const found = new Set<string>();
  const cuts = syntaxOf(source).body.flatMap((statement): Cut[] => {
    const name = nameOf(statement);
    if (!name || !names.includes(name)) return [];
    const { type, start, end } = statement;
    if (type !== 'ExpressionStatement') found.add(name);
    return [{ start, end, instead: SHELLS[type]?.(name) ?? '' }];
  });
  mustBeThere(names, found);
  return cut(source, cuts);
}

const SHELLS: Partial<Record<Statement['type'], (name: string) => string>> = {
  ClassDeclaration: (name) => `class ${name} {}`,
  FunctionDeclaration: (name) => `function ${name}() {}`,
};

const emptyBody = ({ start, end }: { start: number; end: number }): Cut => ({ start, end, instead: '{}' });

/** Of a declaration, or of what an assignment is about: of `A.b = c` that is A, of `a = B` it is B. */
function nameOf(statement: Statement): string | undefined {
  if (statement.type === 'ClassDeclaration' || statement.type === 'FunctionDeclaration') return statement.id?.name;
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  const about = left.type === 'MemberExpression' ? left.object : right;
  return about.type === 'Identifier' ? about.name : undefined;
}

function mustBeThere(names: readonly string[], found: ReadonlySet<string>): void {
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`hls.js has no ${missing.join(', ')} any more: look at build/.`);
}
