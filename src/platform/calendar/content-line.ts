/** The longest line of RFC 5545 in octets, without its end; longer ones continue in a line that begins with a space. */
const LINE_OCTETS = 75;
const LINE_END = '\r\n';

/** A TEXT value: special characters escaped, control characters removed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the format forbids
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** A moment (ms) as an iCalendar DATE-TIME in UTC. */
export const utcMoment = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Lines of iCalendar as they are sent: each folded, each ended. Values must be escaped already. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => fold(line) + LINE_END).join('');

function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  // By code points, so that no character is cut in two.
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
