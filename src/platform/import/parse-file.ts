import { Fault } from './fault.ts';
import { cleanText, type ParsedMatch, parseMatch } from './parse-match.ts';

export interface ParsedFile {
  /** As written, with the season; null where the file has none that can be used. */
  title: string | null;
  /** Entries in `matches`, good and bad. */
  found: number;
  matches: ParsedMatch[];
  faults: { index: number; fault: Fault }[];
}

/** Reads the text of one competition's season. A bad match spoils only itself; a file without matches is a fault. */
export function parseFile(text: string): ParsedFile | Fault {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return new Fault('broken JSON', (error as Error).message);
  }
  const { name, matches: entries } = (content ?? {}) as Record<string, unknown>;
  if (!Array.isArray(entries)) return new Fault('no list of matches');
  const file: ParsedFile = { title: cleanText(name), found: entries.length, matches: [], faults: [] };
  for (const [index, entry] of entries.entries()) {
    const match = parseMatch(entry, index);
    if (match instanceof Fault) file.faults.push({ index, fault: match });
    else file.matches.push(match);
  }
  return file;
}
