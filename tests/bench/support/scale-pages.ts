/** Page types, each with an entity of the demo, so that every multiple of it has it too. */
export async function scalePages(origin: string): Promise<(readonly [what: string, path: string])[]> {
  const list = async (query: string) => {
    const answer = await fetch(`${origin}/api/v2/${query}`);
    return ((await answer.json()) as { data: Record<string, { uuid: string }>[] & { uuid: string }[] }).data;
  };
  const [event] = await list('events?status=latest&sport=football&per_page=1');
  const { uuid } = event as unknown as { uuid: string };
  const found = event as unknown as Record<'competition' | 'venue' | 'season', { uuid: string }> & {
    teams: { uuid: string }[];
  };
  const team = found.teams[0]!.uuid;
  const whole = (await (await fetch(`${origin}/api/v2/teams/${team}`)).json()) as { club: { uuid: string } | null };
  return [
    ['home', '/'],
    ['matches to come', '/all-matches'],
    ['results', '/all-matches?view=results'],
    ['calendar', '/calendar'],
    ['calendar, month', '/calendar?view=month'],
    ['event', `/events/${uuid}`],
    ['sport', '/football'],
    ['results of a sport', '/football/latest-matches'],
    ['team', `/teams/${team}`],
    ...(whole.club ? [['club', `/clubs/${whole.club.uuid}`] as const] : []),
    ['competition', `/competitions/${found.competition.uuid}`],
    ['season with its table', `/seasons/${found.season.uuid}`],
    ['venue', `/venues/${found.venue.uuid}`],
    ['teams', '/teams'],
    ['highlights', '/highlights'],
    ['search', '/search?query=united'],
    ['results as RSS', '/feeds/results.rss'],
    ["a team's calendar", `/api/v2/calendar/team/${team}.ics`],
  ];
}
