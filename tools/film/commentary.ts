/** One line of commentary: seconds of the film, English and German. */
export interface Line {
  from: number;
  to: number;
  en: string;
  de: string;
}

const line = (from: number, to: number, en: string, de: string): Line => ({ from, to, en, de });

export const COMMENTARY: readonly Line[] = [
  line(
    0.6,
    2.4,
    '[Crowd noise] A full house under the lights tonight.',
    '[Stadionlärm] Volles Haus unter Flutlicht heute Abend.',
  ),
  line(2.6, 4.8, '[Whistle] And we are under way. Red kick off.', '[Pfiff] Und los geht’s. Rot hat Anstoß.'),
  line(
    5,
    8.2,
    'They take it back and build patiently from the right.',
    'Sie spielen hinten herum und bauen in Ruhe über rechts auf.',
  ),
  line(
    8.6,
    11.4,
    'Good tempo down the near side, the winger drives forward.',
    'Gutes Tempo auf der rechten Seite, der Flügelspieler geht nach vorn.',
  ),
  line(
    11.7,
    14.4,
    'Inside, and now the long switch to the far side.',
    'Nach innen, und jetzt der lange Seitenwechsel.',
  ),
  line(
    14.6,
    17.2,
    'Taken down on the left, squared to the edge of the area…',
    'Links angenommen, Querpass an die Strafraumkante …',
  ),
  line(17.4, 19.6, 'The shot! What a save, full stretch!', 'Der Schuss! Und wie er den hält, ganz lang gemacht!'),
  line(19.8, 21.8, 'Pushed behind. Corner to Red.', 'Zur Seite abgewehrt. Ecke für Rot.'),
  line(
    22.6,
    25,
    'Everyone is in the box. Blue mark man for man.',
    'Alle sind im Strafraum. Blau deckt Mann gegen Mann.',
  ),
  line(25.2, 26.9, 'Here comes the corner…', 'Da kommt die Ecke …'),
  line(27.1, 30.2, 'Goal! A header, and not even a minute played!', 'Tor! Per Kopf, und noch keine Minute gespielt!'),
  line(
    30.5,
    33.4,
    'Halvorsen, the centre-back, sinks to his knees.',
    'Halvorsen, der Innenverteidiger, sinkt auf die Knie.',
  ),
  line(
    33.6,
    36.2,
    '[Cheering] Red one, Blue nil. The whole side is with him.',
    '[Jubel] Rot eins, Blau null. Die ganze Mannschaft ist bei ihm.',
  ),
  line(
    37,
    39.4,
    'Once more: he comes from deep and nobody goes with him.',
    'Noch einmal: Er kommt aus der Tiefe, und keiner geht mit.',
  ),
  line(
    39.6,
    41.8,
    'Up above everyone. No chance for the keeper.',
    'Er steigt am höchsten. Keine Chance für den Torwart.',
  ),
  line(
    42.6,
    45.6,
    'Half an hour gone. Blue have come into the game.',
    'Eine halbe Stunde ist um. Blau ist im Spiel angekommen.',
  ),
  line(46, 49, 'They go wide on the far side, looking for a way in.', 'Über die ferne Seite suchen sie eine Lücke.'),
  line(
    49.2,
    52,
    'No way through, so they turn and try the other wing. [Singing]',
    'Kein Durchkommen, also andere Seite. [Gesang]',
  ),
  line(52.3, 54.6, 'To the byline… and the cut-back!', 'Bis in den Strafraum … und der Rückpass!'),
  line(54.8, 57, 'Off the post! So close to the equaliser.', 'An den Pfosten! Ganz knapp am Ausgleich vorbei.'),
  line(57.2, 61.4, 'Headed clear, and Red can breathe again.', 'Per Kopf geklärt, Rot kann durchatmen.'),
  line(62.6, 64.8, 'Red look for a second. The pass inside…', 'Rot sucht das zweite Tor. Der Pass nach innen …'),
  line(65, 67.6, 'Cut out! And Blue break at once.', 'Abgefangen! Und Blau kontert sofort.'),
  line(67.8, 70.6, 'Through the middle, with red shirts chasing back.', 'Durch die Mitte, die Roten laufen hinterher.'),
  line(70.8, 72.8, 'Okonjo is in behind, the keeper comes…', 'Okonjo ist durch, der Torwart kommt heraus …'),
  line(73, 75.8, 'He chips him! One all! What a finish!', 'Er lupft! Eins zu eins! Was für ein Abschluss!'),
  line(
    76.2,
    79.2,
    '[Cheering] Off to the corner, and the blue end goes wild.',
    '[Jubel] Ab zur Eckfahne, und der blaue Block steht kopf.',
  ),
  line(79.5, 82.6, 'From one box to the other in eight seconds.', 'Von einem Strafraum zum anderen in acht Sekunden.'),
  line(
    83.6,
    86,
    'Look how long he waits for the keeper to go down.',
    'Wie lange er wartet, bis der Torwart sich festlegt.',
  ),
  line(86.2, 88.6, 'And then just lifts it over him. Lovely.', 'Und dann einfach drübergehoben. Herrlich.'),
  line(
    89.6,
    92.6,
    'The last minute before the break. Red once more.',
    'Die letzte Minute vor der Pause. Noch einmal Rot.',
  ),
  line(93, 95.4, 'Down the right again, there is space to cross.', 'Wieder über rechts, da ist Platz zum Flanken.'),
  line(
    95.6,
    98.2,
    'Headed away, but only to the edge of the area…',
    'Herausgeköpft, aber nur bis an die Strafraumkante …',
  ),
  line(98.6, 101.4, 'He hits it first time! Tipped over the bar!', 'Er zieht ab! Über die Latte gelenkt!'),
  line(102, 105, 'Second big save of the half. Another corner.', 'Die zweite große Parade der Halbzeit. Wieder Ecke.'),
  line(105.3, 108.4, 'Into the middle, and this time he catches it.', 'In die Mitte, und diesmal fängt er ihn sicher.'),
  line(108.8, 111.6, 'A quick throw out of his hands, Blue go forward.', 'Schneller Abwurf, Blau geht nach vorn.'),
  line(112, 114.6, 'But there will not be time for much more.', 'Aber viel Zeit bleibt nicht mehr.'),
  line(114.8, 117, '[Whistle] That is half-time.', '[Pfiff] Und das ist die Halbzeit.'),
  line(117.2, 119.6, 'Red one, Blue one. Stay with us.', 'Rot eins, Blau eins. Bleiben Sie dran.'),
];

/** The lines of one language as WebVTT cues in seconds. */
export function captionsOf(language: 'en' | 'de'): { from: number; to: number; text: string }[] {
  return COMMENTARY.map((entry) => ({ from: entry.from, to: entry.to, text: entry[language] }));
}
