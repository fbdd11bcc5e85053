const hex = (letter: string) => letter.charCodeAt(0).toString(16);
const LAST_LETTER = /[a-z](?=[^/]*$)/;

/** Alternative spellings of a URL's path that a proxy or server could normalise to it. */
export function spellingsOf(path: string, origin: string): string[] {
  return [
    path.toUpperCase(),
    `/${path}`,
    `${path}/`,
    `${path}.`,
    `${path}%2f`,
    `${path}%00`,
    `${path};a=b`,
    `${path}/.`,
    `${path}/x/..`,
    `/.${path}`,
    `/x/..${path}`,
    `/../..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/x/%2E.${path}`,
    `/%252e%252e${path}`,
    `/\\${path.slice(1)}`,
    `/x/..\\${path.slice(1)}`,
    `/de${path}`,
    `/d%65${path}`,
    origin + path,
    origin.toUpperCase() + path,
    path.replace(LAST_LETTER, (letter) => `%${hex(letter)}`),
    path.replace(LAST_LETTER, (letter) => `%25${hex(letter)}`),
    path.replace(LAST_LETTER, (letter) => `%2525${hex(letter)}`),
    path.replace(LAST_LETTER, (letter) => `%25%3${hex(letter)[0]}${hex(letter)[1]}`),
    path.replace('_', '%5f').replace(LAST_LETTER, (letter) => `%${hex(letter).toUpperCase()}`),
    path.replace('_', '%255f'),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '%2f'),
    path.replaceAll('/', '%5c'),
  ].filter((spelling) => spelling !== path && /^(?:\/|http)/i.test(spelling));
}
