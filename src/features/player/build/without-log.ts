import { type ESTree, Visitor } from 'vite';
import { type Cut, cut } from './cut.ts';
import { syntaxOf } from './syntax.ts';

const LOGS = /^(?:this|logger|(?:this\.)?hls\.logger|this\.logger)\.(?:trace|debug|log|info|warn)$/;

/**
 * The source of a program without the statements that do nothing but write to its log: nobody here ever switches that on,
 * and its sentences weigh a tenth of the engine. What else a statement does is read again by none.
 */
export function withoutLog(source: string): string {
  const cuts: Cut[] = [];
  const look = (statements: readonly (ESTree.Statement | ESTree.Directive)[]) => {
    for (const one of statements) {
      if (one.type !== 'ExpressionStatement' || one.expression.type !== 'CallExpression') continue;
      const { callee } = one.expression;
      if (LOGS.test(source.slice(callee.start, callee.end))) cuts.push({ start: one.start, end: one.end, instead: '' });
    }
  };
  new Visitor({
    BlockStatement: ({ body }) => look(body),
    SwitchCase: ({ consequent }) => look(consequent),
  }).visit(syntaxOf(source));
  return cut(source, cuts);
}
