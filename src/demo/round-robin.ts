/** Rounds of `[home, away]` indexes for an even number of teams: each pair meets twice, once at each home. */
export function doubleRoundRobin(teams: number): [home: number, away: number][][] {
  const first = Array.from({ length: teams - 1 }, (_, round) => roundOf(teams, round));
  const second = first.map((pairs) => pairs.map(([home, away]): [number, number] => [away, home]));
  return [...first, ...second];
}

/** Circle method: the last team stays, the others rotate by one position each round. */
function roundOf(teams: number, round: number): [number, number][] {
  const others = teams - 1;
  return Array.from({ length: teams / 2 }, (_, pair) => {
    const left = (round + pair) % others;
    const right = pair === 0 ? others : (round - pair + others) % others;
    const swap = pair === 0 ? round % 2 === 1 : pair % 2 === 1;
    return swap ? [right, left] : [left, right];
  });
}
