import { fold } from '#lib/fold.ts';

/** What the words of a round say, in the languages of the files. */
export interface RoundWords {
  /** The stage before the round: "Championship", "Apertura Playoffs"; null for none and for the regular season. */
  stage: string | null;
  /** "A" of "Group A". */
  group: string | null;
  /** The round without stage, group and leg; null where the words name none. */
  round: string | null;
  kind: RoundKind | null;
  /** Of a knock-out round: how many sides are left; 2 is the final. */
  left: number | null;
  /** Of a matchday or a numbered round. */
  number: number | null;
  leg: 1 | 2 | null;
  replay: boolean;
}

export type RoundKind =
  'matchday' | 'numbered' | 'knock-out' | 'final-round' | 'third-place' | 'placement' | 'qualifying' | 'play-off';

const SEPARATOR = /\s*[,|;]\s*|\s+[-–—·]\s+|:\s+|\s*\((?=\s*(?:leg|[12]))/u;
const GROUP =
  /^(?:group|gruppe|grupo|groupe|girone|gruppo|grupp|groep|poule|pool|skupina|grupa)\s+([a-z]{1,2}\d?|\d{1,2}|[ivx]+)$/;
/** The part of a season that has the one table: it needs no name. */
const REGULAR =
  /^(?:regular(?: season)?|league(?: phase| stage)?|ligaphase|hauptrunde|grunddurchgang|group (?:stage|phase)|groups|gruppenphase|vorrunde|fase de (?:grupos|liga)|phase de (?:groupes|ligue)|fase a gironi|fase campionato|fase regular|temporada regular|saison reguliere)$/;
const LEG =
  /\b(1st|first|2nd|second) leg\b|\bleg ([12])\b|\b(hinspiel|ruckspiel|hinrunde|ruckrunde)e?\b|^(ida|vuelta|aller|retour|andata|ritorno)$/;
const FIRST_LEG = /1|first|hin|ida|aller|andata/;
const REPLAY = /\b(?:\d(?:st|nd|rd|th) )?(?:replays?|wiederholungsspiele?)\b/;

/** Matches share their rounds: 14 seasons of 37 competitions have 326. */
const known = new Map<string, Readonly<RoundWords>>();
const KNOWN_MAX = 5000;

/** Reads a round such as "Championship, Matchday 3", "Group A" or "Achtelfinale, Hinspiele"; remembers what it read. */
export function roundWords(text: string | null): Readonly<RoundWords> {
  const before = known.get(text ?? '');
  if (before) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const words = wordsOf(text ?? '');
  known.set(text ?? '', words);
  return words;
}

function wordsOf(text: string): RoundWords {
  const words: RoundWords = {
    ...{ stage: null, group: null, round: null, kind: null, left: null, number: null, leg: null, replay: false },
  };
  const stage: string[] = [];
  for (const part of text.split(SEPARATOR)) {
    const rest = withoutLeg(part.replace(/\)$/, '').trim(), words);
    if (rest === '') continue;
    const [group, within] = splitGroup(rest);
    if (group !== undefined) words.group = group.toUpperCase();
    if (within !== '') stage.push(within);
  }
  // The last part is the round; what stands before it is the stage.
  const last = stage.at(-1);
  const round = last === undefined ? null : meaningOf(fold(last));
  if (last !== undefined && round) Object.assign(words, round, { round: stage.pop() });
  const named = stage.filter((part) => !REGULAR.test(fold(part)));
  return { ...words, stage: named.length > 0 ? named.join(' - ') : null };
}

/** The group that a part names, and what else it says: of "Group 2 Play-off" the play-off. */
function splitGroup(part: string): [group: string | undefined, rest: string] {
  const whole = GROUP.exec(fold(part))?.[1];
  if (whole !== undefined) return [whole, ''];
  const [first = '', second = '', ...others] = part.split(' ');
  const group = GROUP.exec(fold(`${first} ${second}`))?.[1];
  const rest = others.join(' ');
  const kind = group === undefined ? undefined : meaningOf(fold(rest))?.kind;
  return kind === 'play-off' || kind === 'matchday' ? [group, rest] : [undefined, part];
}

/** The name of a group without the word: "Group A" is "A". */
export const groupName = (text: string): string => GROUP.exec(fold(text))?.[1]?.toUpperCase() ?? text;

function withoutLeg(part: string, words: RoundWords): string {
  const folded = fold(part);
  const [leg] = LEG.exec(folded) ?? [];
  const [replay] = REPLAY.exec(folded) ?? [];
  if (leg !== undefined) words.leg = FIRST_LEG.test(leg) ? 1 : 2;
  if (replay !== undefined) words.replay = true;
  const cut = leg ?? replay;
  if (cut === undefined) return part;
  // Folding may change the length of a text, so the cut is made in the folded one where it does.
  const source = folded.length === part.length ? part : folded;
  const at = folded.indexOf(cut);
  return (source.slice(0, at) + source.slice(at + cut.length)).replace(/[\s,(–-]+$/u, '').trim();
}

type Meaning = Pick<RoundWords, 'kind' | 'left' | 'number'>;

const ORDINAL_WORDS: readonly RegExp[] = [
  /^(?:first|erste|primera?|premier(?:e)?|primo|prima|primeira)\b/,
  /^(?:second|zweite|segunda?|deuxieme|secondo|seconda)\b/,
  /^(?:third|dritte|tercera?|troisieme|terzo|terza|terceira)\b/,
  /^(?:fourth|vierte|cuarta?|quatrieme|quarto|quarta)\b/,
  /^(?:fifth|funfte|quinta?|cinquieme|quinto)\b/,
  /^(?:sixth|sechste|sexta?|sixieme|sesto|sesta)\b/,
  /^(?:seventh|siebte|septima|septieme|settimo|setima)\b/,
  /^(?:eighth|achte|octava|huitieme|ottavo|oitava)\b/,
];
const MATCHDAY =
  /\b(?:match ?days?|game ?days?|game ?week|match ?week|week|spieltag|spielrunde|jornada|fecha|journee|giornata|rodada|speelronde|speeldag|kolo|kolejka|hafta|runda|rund|omgang|fordulo|etapa)\b/;
const ROUND = /\b(?:round|runde|hauptrunde|ronda|tour|turno|ronde|eliminatoria)\b/;
const THIRD =
  /third[- ]place|3rd[- ]place|\b3\. ?platz|platz (?:3|drei)|kleines finale|tercer (?:puesto|lugar)|3er puesto|terzo posto|3o posto|troisieme place|3e place|terceiro lugar|3o lugar|bronze|derde plaats/;
const PLACEMENT =
  /\b\d+\.?(?:st|nd|rd|th)?(?: ?- ?\d+\.?(?:st|nd|rd|th)?)? ?(?:platz|place)|\bplatz \d|direkter abstieg|consolation|\bclassification/;
const QUALIFYING = /\bquali|preliminar|prelimin|clasificator|classificator|previa\b|ausscheidung/;
const PLAY_OFF =
  /play-? ?offs?|play-? ?outs?|play-? ?in|barrage|repechaje|reclassif|reclasific|spareggi|desempate|relegation|aufstieg|abstieg|promotion|entscheidungsspiel|knock-? ?out|k\.? ?o\.?-|liguilla|decider|wild ?card|elimination|championship|finalrunde|titelrunde/;
const LEFT: readonly (readonly [RegExp, number])[] = [
  [/quarter|viertelfinal|cuartos|quarts? de|quarti|quartas|kwartfina|ceyrek/, 8],
  [/achtelfinal|huitieme|octavos|ottavi|oitavas|achtste/, 16],
  [/sechzehntel|seizieme|dieciseisavos|sedicesimi|zestiende/, 32],
  [/semi|halbfinal|demi|meias|halve fina|final four|yari final/, 4],
];
/** Not the final: a group of several teams, or all that follows the groups. */
const FINAL_ROUND = /\bfinal (?:round|group|pool)\b|^endrunde$/;
const FINAL = /\bgrand final\b|\bfinals?\b|\bfinale\b|endspiel|finalissima|\bfinaal\b|\bfinalspiel/;

/** The meaning of a round's folded name; undefined for other words. */
function meaningOf(name: string): Meaning | undefined {
  const number = numberOf(name);
  if (/^\d{1,3}\.?$/.test(name)) return { kind: 'numbered', left: null, number };
  if (THIRD.test(name)) return { kind: 'third-place', left: null, number: null };
  if (PLACEMENT.test(name)) return { kind: 'placement', left: null, number: null };
  if (QUALIFYING.test(name)) return { kind: 'qualifying', left: null, number };
  const left = leftOf(name);
  if (left !== undefined) return { kind: 'knock-out', left, number: null };
  if (MATCHDAY.test(name) && number !== null) return { kind: 'matchday', left: null, number };
  if (PLAY_OFF.test(name)) return { kind: 'play-off', left: null, number };
  if (FINAL_ROUND.test(name)) return { kind: 'final-round', left: null, number: null };
  if (FINAL.test(name)) return { kind: 'knock-out', left: 2, number: null };
  if (ROUND.test(name)) return { kind: 'numbered', left: null, number };
  return undefined;
}

/** How many sides a knock-out round begins with, apart from the final. */
function leftOf(name: string): number | undefined {
  const sides = /(?:round of|last|letzten|ronda de|top) (\d{1,3})\b/.exec(name)?.[1];
  if (sides !== undefined) return Number(sides);
  const share = /\b1\/(\d{1,2})\b/.exec(name)?.[1];
  if (share !== undefined) return 2 * Number(share);
  const plain = /\b(8|16|32|64)(?:th|tel)[- ]?finals?/.exec(name)?.[1];
  if (plain !== undefined) return 2 * Number(plain);
  return LEFT.find(([words]) => words.test(name))?.[1];
}

function numberOf(name: string): number | null {
  const digits = /\d{1,3}/.exec(name)?.[0];
  if (digits !== undefined) return Number(digits);
  const index = ORDINAL_WORDS.findIndex((word) => word.test(name));
  return index < 0 ? null : index + 1;
}
