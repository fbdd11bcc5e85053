import type { ScriptEntry } from '../match/script.ts';
import type { Clip } from './clips.ts';

/** What the commentary speaks of. */
export interface Spoken {
  home: string;
  away: string;
  /** Of the entry: the side that acts, the other one, and the player, where one is named. */
  team: string;
  other: string;
  player: string;
  entry: ScriptEntry | undefined;
}

/** One caption: seconds around the moment of the clip, or from its start where it has none. */
export interface Line {
  from: number;
  to: number;
  text: (spoken: Spoken) => string;
}

type Words = Record<string, readonly Line[]>;

const line = (from: number, to: number, text: Line['text']): Line => ({ from, to, text });
const score = ({ home, away, entry }: Spoken) => `${home} ${entry?.home ?? 0}, ${away} ${entry?.away ?? 0}.`;

const EN: Words = {
  'kick-off': [line(-1, 4, () => '[Whistle] And we are under way.')],
  'play-centre': [line(1, 5, ({ home }) => `${home} keep it in midfield.`)],
  'play-right': [line(1.5, 7, ({ home }) => `[Singing] ${home} try the right side.`)],
  'play-turnover': [
    line(2, 6.5, ({ away }) => `[Singing] ${away} win it and go forward.`),
    line(7.6, 11, ({ home }) => `Cut out by ${home}.`),
  ],
  'play-switch': [line(1.2, 5, ({ home }) => `A long switch by ${home} to the far side.`)],
  goal: [
    line(-3.4, -0.5, ({ team }) => `Here come ${team}…`),
    line(-0.1, 3, ({ player, team }) => (player ? `Goal! ${player} scores for ${team}!` : `Goal for ${team}!`)),
    line(3.5, 6.2, ({ player, team }) => `Once more: ${player || team}.`),
  ],
  save: [
    line(-2.8, -0.3, ({ other }) => `${other} with a chance…`),
    line(0, 2.4, ({ player, team }) => (player ? `What a save by ${player}!` : `Saved by ${team}!`)),
  ],
  card: [
    line(-1.4, -0.3, () => '[Whistle] A foul.'),
    line(0, 2.4, ({ player, team }) => `A card for ${player ? `${player} of ${team}` : team}.`),
  ],
  substitution: [line(-2.6, 2.8, ({ team }) => `${team} make a change.`)],
  'half-time': [line(0, 3.8, (spoken) => `[Whistle] Half-time: ${score(spoken)}`)],
  'full-time': [line(0, 5.8, (spoken) => `[Whistle] It is over: ${score(spoken)}`)],
  crowd: [line(0.4, 2, () => '[Crowd noise]')],
};

const DE: Words = {
  'kick-off': [line(-1, 4, () => '[Pfiff] Und los geht’s.')],
  'play-centre': [line(1, 5, ({ home }) => `${home} hält den Ball im Mittelfeld.`)],
  'play-right': [line(1.5, 7, ({ home }) => `[Gesang] ${home} versucht es über rechts.`)],
  'play-turnover': [
    line(2, 6.5, ({ away }) => `[Gesang] ${away} gewinnt den Ball und geht nach vorn.`),
    line(7.6, 11, ({ home }) => `${home} fängt ihn ab.`),
  ],
  'play-switch': [line(1.2, 5, ({ home }) => `Langer Seitenwechsel von ${home}.`)],
  goal: [
    line(-3.4, -0.5, ({ team }) => `Jetzt ${team} …`),
    line(-0.1, 3, ({ player, team }) => (player ? `Tor! ${player} trifft für ${team}!` : `Tor für ${team}!`)),
    line(3.5, 6.2, ({ player, team }) => `Noch einmal: ${player || team}.`),
  ],
  save: [
    line(-2.8, -0.3, ({ other }) => `Chance für ${other} …`),
    line(0, 2.4, ({ player, team }) => (player ? `Starke Parade von ${player}!` : `Gehalten von ${team}!`)),
  ],
  card: [
    line(-1.4, -0.3, () => '[Pfiff] Foul.'),
    line(0, 2.4, ({ player, team }) => `Karte für ${player ? `${player} (${team})` : team}.`),
  ],
  substitution: [line(-2.6, 2.8, ({ team }) => `${team} wechselt.`)],
  'half-time': [line(0, 3.8, (spoken) => `[Pfiff] Halbzeit: ${score(spoken)}`)],
  'full-time': [line(0, 5.8, (spoken) => `[Pfiff] Das Spiel ist aus: ${score(spoken)}`)],
  crowd: [line(0.4, 2, () => '[Stadionlärm]')],
};

/** The languages of the captions. */
export const LANGUAGES = [
  { language: 'en', name: 'English', words: EN },
  { language: 'de', name: 'Deutsch', words: DE },
] as const;

/** The lines for a clip: those of its id, else of its kind, without its side. */
export const linesFor = (words: Words, { id, kind }: Clip): readonly Line[] =>
  words[id] ?? words[kind] ?? words[kind.split('-')[0]!] ?? [];
