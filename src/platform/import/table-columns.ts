/** What a column of a table can hold. */
export const FIELDS = [
  ...([
    'home',
    'away',
    'date',
    'time',
    'start',
    'round',
    'stage',
    'group',
    'number',
    'status',
    'venue',
    'city',
  ] as const),
  ...(['score', 'homeScore', 'awayScore', 'half', 'homeHalf', 'awayHalf', 'competition', 'season'] as const),
] as const;
export type Field = (typeof FIELDS)[number];

/** The headings that are known for it, in English and German, without case, spaces and signs. */
const HEADINGS: Readonly<Record<Field, string>> = {
  home: 'home hometeam team1 teamhome heim heimteam heimmannschaft heimverein gastgeber mannschaft1 teamheim hosts host',
  away: 'away awayteam team2 teamaway visitor visitors visitingteam guest guests gast gastteam gastmannschaft gastverein gaste auswarts auswartsteam mannschaft2 teamgast',
  date: 'date day matchdate gamedate datum tag spieldatum',
  time: 'time kickoff kickofftime gametime throwoff tipoff faceoff uhrzeit zeit anwurf anwurfzeit anstoss anstosszeit anpfiff spielzeit',
  start: 'start datetime dateandtime kickoffdate startdate starttime beginn termin datumzeit datumuhrzeit spielbeginn',
  round: 'round matchday week gameweek matchweek roundnumber runde spieltag spielrunde',
  stage: 'stage phase saisonphase',
  group: 'group pool gruppe staffel',
  number: 'no nr num number matchno matchnr matchnumber gameno gamenumber spielnr spielnummer spielno',
  status: 'status state spielstatus',
  venue:
    'venue ground stadium arena location hall place stadion halle spielort spielstatte sportstatte sporthalle ort hallenname',
  city: 'city town stadt',
  score: 'score result finalscore endresult ft fulltime ergebnis resultat endstand endergebnis tore',
  homeScore:
    'homescore homegoals goalshome scorehome homepoints fthg hg score1 heimtore toreheim heimergebnis heimpunkte punkteheim goals1',
  awayScore:
    'awayscore awaygoals goalsaway scoreaway awaypoints ftag ag score2 gasttore toregast auswartstore gastergebnis gastpunkte punktegast goals2',
  half: 'ht halftime halftimescore halbzeit halbzeitstand hz',
  homeHalf: 'hthg homehalf halftimehome heimhalbzeit',
  awayHalf: 'htag awayhalf halftimeaway gasthalbzeit',
  competition: 'competition league tournament liga wettbewerb turnier spielklasse',
  season: 'season saison',
};

const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => HEADINGS[field].split(' ').map((heading) => [heading, field] as const)),
);

/** The columns of a table by what they hold. `named` (a heading by field) overrides the known headings. */
export function columnsOf(
  headings: readonly string[],
  named: Readonly<Partial<Record<Field, string>>>,
): ReadonlyMap<Field, number> {
  const found = new Map<Field, number>();
  const plain = headings.map(simplified);
  for (const [at, heading] of plain.entries()) {
    const field = FIELD_OF.get(heading);
    if (field && !found.has(field)) found.set(field, at);
  }
  for (const [field, heading] of Object.entries(named) as [Field, string][]) {
    const at = plain.indexOf(simplified(heading));
    for (const [other, column] of found) if (column === at) found.delete(other);
    if (at >= 0) found.set(field, at);
    else found.delete(field);
  }
  return found;
}

const simplified = (heading: string): string =>
  heading
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
