import { html } from 'hono/html';
import { COLOURS, FONT } from '#config/look.ts';
import type { Letter } from './letter.ts';

/** A message as plain text. */
export function textOf(letter: Letter): string {
  const { greeting, text, facts, action, note, footer } = letter;
  const parts = [
    greeting,
    text,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    note,
    `-- \n${footer}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const CELL = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top';
const SMALL = 'margin:24px 0 0;font-size:14px;color:#5a5a66';

/** A message as HTML; escapes everything. Styles are inline and pictures absent: mail programs drop the rest. */
export async function htmlOf(letter: Letter, site: string): Promise<string> {
  const { lang, subject, greeting, text, facts, action, note, linkHint, footer } = letter;
  const rows = facts.map(
    ([name, value]) =>
      html`<tr>
        <th scope="row" style="${CELL};font-weight:400;color:#5a5a66">${name}</th>
        <td style="${CELL};font-weight:600">${value}</td>
      </tr>`,
  );
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:0;background:#f3f3f6;color:#101014;font-family:${FONT};font-size:16px;line-height:1.5"
      >
        <main aria-label="${subject}" style="max-width:560px;margin:0 auto;padding:24px 16px">
          <div
            style="padding:18px 24px;background:${COLOURS.bg};color:${COLOURS.text};font-weight:800;font-size:18px;border-bottom:4px solid ${COLOURS.primary};border-radius:12px 12px 0 0"
          >
            ${site}
          </div>
          <div style="padding:24px;background:#fff;border-radius:0 0 12px 12px;overflow-wrap:anywhere">
            <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${subject}</h1>
            <p style="margin:0 0 12px">${greeting}</p>
            <p style="margin:0">${text}</p>
            ${
              facts.length > 0
                ? html`<table style="margin:16px 0 0;border-collapse:collapse">
                    ${rows}
                  </table>`
                : ''
            }
            ${action ? button(action) : ''}
            <p style="${SMALL}">${note}</p>
            ${action ? html`<p style="${SMALL}">${linkHint}<br /><a href="${action.url}" style="color:#b80058">${action.url}</a></p>` : ''}
          </div>
          <p style="margin:16px 24px 0;font-size:13px;color:#5a5a66">${footer}</p>
        </main>
      </body>
    </html>`;
  return String(await page);
}

const button = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:24px 0 0">
    <a
      href="${url}"
      style="display:inline-block;padding:12px 24px;background:${COLOURS.primary};color:#fff;font-weight:600;text-decoration:none;border-radius:8px"
      >${label}</a
    >
  </p>`;
