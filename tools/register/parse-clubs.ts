import type { RegisterClub, ReserveTeam } from '#platform/import/register/club-line.ts';

/** File names of openfootball's clubs that are not the region's code. */
const REGIONS: Readonly<Record<string, string>> = {
  ...{ eng: 'GB-ENG', sco: 'GB-SCT', wal: 'GB-WLS', wa: 'GB-WLS', nir: 'GB-NIR', kos: 'XK' },
};

/** The region of a file such as `de.clubs.txt`. */
export function regionOfFile(file: string): string {
  const [prefix = ''] = file.split('.');
  return REGIONS[prefix] ?? prefix.toUpperCase();
}

/** A line without its comment, and the comment. */
export function splitComment(line: string): [text: string, comment: string] {
  const at = line.indexOf('#');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at).replace(/^#+/, '').trim()];
}

const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[,>]/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Sponsors stand between `$$`: the name with and without them. */
const withAndWithoutSponsor = (name: string): string[] =>
  name.includes('$$') ? [name.replace(/\$\$.*?\$\$/g, ' '), name.replaceAll('$$', '')] : [name];

interface DraftClub extends RegisterClub {
  aliases: string[];
  reserves: DraftReserve[];
}

interface DraftReserve extends ReserveTeam {
  aliases: string[];
}

/** Reads a file of clubs: a line a club, `| alias` lines, `ii) reserve team` lines, addresses. */
export function parseClubs(text: string, region: string): RegisterClub[] {
  const clubs: DraftClub[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [content] = splitComment(line);
    const club = clubs.at(-1);
    const [, reserve] = /^\s*ii\)\s*(.+)$/.exec(content) ?? [];
    if (content.trim() === '' || content.startsWith('=')) continue;
    if (/^\s*\|/.test(content)) {
      const named: { aliases: string[] } | undefined = club?.reserves.at(-1) ?? club;
      named?.aliases.push(...content.split('|').flatMap(withAndWithoutSponsor).map(cleanName).filter(Boolean));
    } else if (reserve) {
      club?.reserves.push({ name: cleanName(reserve), aliases: [] });
    } else if (/^\S/.test(content)) {
      clubs.push({ ...parseFacts(content, region), aliases: [], reserves: [] });
    }
  }
  return clubs;
}

/** `Arsenal FC, 1886, @ Emirates Stadium, London (Highbury)`; years in parentheses are the club's first and last. */
function parseFacts(line: string, region: string) {
  const [first = '', ...facts] = line.split(',').map((part) => part.trim());
  const [, from, until] = /\((\d{4})?\s*-\s*(\d{4})?\)/.exec(first) ?? [];
  const year = facts.find((fact) => /^\d{4}(?:\s|$)/.test(fact));
  const places = facts
    .filter((fact) => fact !== '' && !fact.startsWith('@'))
    .map((fact) => fact.replace(/^\d{4}\s*/, ''));
  const founded = from ?? year?.slice(0, 4);
  return {
    region,
    name: cleanName(first.replaceAll('$', '').replace(/\((?:\d{4})?\s*-\s*(?:\d{4})?\)/, '')),
    founded: founded === undefined ? null : Number(founded),
    ended: until === undefined ? null : Number(until),
    ground:
      cleanName(
        facts
          .find((fact) => fact.startsWith('@'))
          ?.slice(1)
          .replaceAll('$', '') ?? '',
      ) || null,
    capacity: null,
    city: cityOf(places.find((place) => place !== '') ?? ''),
    fullName: null,
    display: null,
  };
}

/** The city of `London (Highbury) › Greater London`; of twin towns the first. */
export function cityOf(text: string): string | null {
  const [city = ''] = text.replaceAll('$', '').split(/[›(&]/u);
  return cleanName(city) || null;
}
