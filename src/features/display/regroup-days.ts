import type { Moments } from './moments.ts';

interface Row {
  element: HTMLElement;
  day: string;
  /** Sorts rows by day, then by start. */
  key: string;
  section: HTMLElement;
}

/**
 * Moves the rows of a day list (features/match/MatchDays) to their days in another zone, each into its competition. CSS hides
 * empty groups; they stay in the DOM because the parser may still fill them.
 */
export function regroupDays(list: HTMLElement, moments: Moments): void {
  const find = (day: string) => list.querySelector<HTMLElement>(`[data-day="${day}"]`);
  const rows = rowsOf(list, moments);
  const order = list.dataset['days'] === 'desc' ? -1 : 1;
  // Days moved while the parser was between two of them stand behind the second.
  const follows = (day: string, before = day) => (order > 0 ? day >= before : day <= before);
  if (rows.every(({ day, section }, i) => section === find(day) && follows(day, rows[i - 1]?.day))) return;
  rows.sort((a, b) => order * (a.key < b.key ? -1 : Number(a.key > b.key)));
  const days = new Map<string, HTMLElement>();
  const groups = new Map<string, HTMLElement>();
  for (const { element, day, section } of rows) {
    const target = days.get(day) ?? list.appendChild(find(day) ?? emptyDay(section, moments.words('wd', day)));
    target.dataset['day'] = day;
    days.set(day, target);
    const group = element.closest<HTMLElement>('[data-group]');
    if (!group) continue;
    const name = group.dataset['group'] ?? '';
    const targetGroup = groups.get(day + name) ?? target.appendChild(groupIn(target, name) ?? emptyGroup(group));
    groups.set(day + name, targetGroup);
    // A row from beside others leaves the competition to the heading, wherever it comes to stand.
    if (!group.matches('.only')) targetGroup.classList.remove('only');
    targetGroup.lastElementChild?.append(element);
  }
}

function rowsOf(list: HTMLElement, moments: Moments): Row[] {
  return [...list.querySelectorAll<HTMLElement>('[data-start]')].flatMap((element) => {
    const start = element.dataset['start'] ?? '';
    const section = element.closest<HTMLElement>('[data-day]');
    if (!section || Number.isNaN(Date.parse(start))) return [];
    const day = moments.day(start);
    return [{ element, day, key: day + new Date(start).toISOString(), section }];
  });
}

const groupIn = (section: HTMLElement, name: string) =>
  section.querySelector<HTMLElement>(`[data-group="${CSS.escape(name)}"]`);

function emptyDay(model: HTMLElement, heading: string): HTMLElement {
  const day = model.cloneNode() as HTMLElement;
  const title = model.firstElementChild?.cloneNode();
  if (title) {
    title.textContent = heading;
    day.append(title);
  }
  return day;
}

/** Copy of a competition's group with an empty list. */
function emptyGroup(model: HTMLElement): HTMLElement {
  const group = model.cloneNode() as HTMLElement;
  group.append(...[...model.children].map((child) => child.cloneNode(child !== model.lastElementChild)));
  return group;
}
