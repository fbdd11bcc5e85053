import { micromark } from 'micromark';

/**
 * HTML of a legal text in Markdown. By default micromark, unlike others, trusts no text: HTML in the text is shown as text,
 * and an address that is not http, https or mailto links nowhere. Headings begin at the second level, as the page's name is the first.
 */
export function legalHtml(markdown: string): string {
  const html = micromark(markdown);
  if (!html.includes('<h1>')) return html;
  return html.replaceAll(/<(\/?)h([1-5])>/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}>`);
}
