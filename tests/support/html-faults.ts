import { HtmlValidate, type Message } from 'html-validate';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Astro puts the islands' style element before the first of them. */
const islandStyle = ({ ruleId, message }: Pick<Message, 'ruleId' | 'message'>) =>
  ruleId === 'element-permitted-content' && message.startsWith('<style> element is not permitted');

/** Faults of a page's HTML, one line each. */
export async function htmlFaults(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  const messages = results.flatMap((result) => result.messages);
  const styles = messages.filter(islandStyle).length;
  const others = messages.filter((message) => !islandStyle(message));
  return [
    ...(styles > 1 ? [`${path}: ${styles} styles in its body`] : []),
    ...others.map(({ line, column, ruleId, message }) => `${path}:${line}:${column} ${ruleId} ${message}`),
  ];
}
