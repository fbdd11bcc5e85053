import type { SportSlug } from '#sports/sports.ts';

/** A kick-off: days after Monday and minutes after midnight, local time. */
export type Slot = readonly [days: number, minutes: number];

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const slots = (line: string): Slot[] =>
  line.split(', ').map((text) => {
    const [day = '', time = ''] = text.split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return [DAYS.indexOf(day), hours * 60 + minutes] as const;
  });

const football = {
  midweek: slots(
    'Tue 18:45, Tue 20:00, Tue 20:45, Wed 18:45, Wed 19:30, Wed 20:00, Wed 20:45, Thu 19:00, Thu 20:00, Thu 21:00',
  ),
  weekend: slots(
    'Fri 20:30, Sat 13:00, Sat 14:00, Sat 15:30, Sat 15:30, Sat 18:00, Sat 20:30, Sun 13:30, Sun 15:30, Sun 18:00',
  ),
};
const indoor = {
  midweek: slots('Tue 19:00, Tue 20:00, Wed 19:00, Wed 19:30, Wed 20:30, Thu 19:00, Thu 20:00'),
  weekend: slots('Sat 18:00, Fri 19:30, Sun 17:00, Thu 20:00, Sat 20:15, Wed 19:30, Sun 15:00'),
};

/** A sport's kick-off slots in a round, in order of assignment. */
export const slotsOf = (sport: SportSlug): { midweek: readonly Slot[]; weekend: readonly Slot[] } =>
  sport === 'football' || sport === 'rugby' ? football : indoor;
