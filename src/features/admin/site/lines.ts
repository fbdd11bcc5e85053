/** A link in a list that somebody types: a name and an address. */
interface Line {
  name: string;
  link: string;
}

/** The lines of a list of links: `instagram https://…`, the address last; undefined for a line without one. */
export function linesIn(text: string): (Line | undefined)[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', link = ''] = /^(.*?)[\s,;=|]*((?:https?:\/\/|mailto:|\/)\S*)$/.exec(line) ?? [];
      return name && link ? { name: name.trim(), link } : undefined;
    });
}

/** The same as text. */
export const linesText = (lines: readonly Line[]): string =>
  lines.map(({ name, link }) => `${name} ${link}`).join('\n');
