const PLAY_OFF = /final|play-?off|play-?out|play-in|round of|knock-?out/i;

/** Whether a round is played after or beside the table, as its name says. */
export const isPlayOff = (round: string | null): boolean => round !== null && PLAY_OFF.test(round);
