import type { Moments } from './moments.ts';

interface Row {
  element: HTMLElement;
  day: string;
  /** Sorts rows by day, then by start. */
  key: string;
  section: HTMLElement;
}

/**
 * Moves the rows of a day list (features/match/MatchDays) to their days in another zone, each into its competition, and nothing
 * else: a list has dozens of rows. CSS hides empty groups; they stay in the DOM because the parser may still fill them.
 */
export function regroupDays(list: HTMLElement, moments: Moments): void {
  const days = daysOf(list);
  const rows = rowsOf(list, moments);
  const order = list.dataset['days'] === 'desc' ? -1 : 1;
  const changed = new Set<HTMLElement>();
  for (const { element, day, section } of rows) {
    if (section === days.get(day)) continue;
    const target = days.get(day) ?? emptyDay(section, day, moments.words('wd', day));
    if (!target.parentNode) list.insertBefore(target, dayAfter(days, day, order));
    days.set(day, target);
    changed.add(section).add(target);
    const group = element.closest<HTMLElement>('[data-group]');
    if (!group) continue;
    const targetGroup = groupIn(target, group.dataset['group'] ?? '') ?? target.appendChild(emptyGroup(group));
    // A row from beside others leaves the competition to the heading, wherever it comes to stand.
    if (!group.matches('.only')) targetGroup.classList.remove('only');
    targetGroup.lastElementChild?.append(element);
  }
  const keys = new Map<Element | undefined, string>(rows.map(({ element, key }) => [element, key]));
  for (const day of changed) sortDay(day, keys, order);
}

/** Sorts the rows of a day by their start, and its groups by their first. */
function sortDay(day: HTMLElement, keys: ReadonlyMap<Element | undefined, string>, order: number): void {
  const sorted = (elements: readonly Element[], rowOf: (element: Element) => Element | undefined) =>
    elements
      .map((element) => ({ element, key: keys.get(rowOf(element)) ?? '' }))
      .sort((a, b) => order * (a.key < b.key ? -1 : Number(a.key > b.key)))
      .map(({ element }) => element);
  const rowsIn = (group: Element) => [...(group.lastElementChild?.children ?? [])];
  const groups = [...day.children].filter((child) => child.matches('[data-group]:has(li)'));
  for (const group of groups) arrange(sorted(rowsIn(group), (row) => row));
  arrange(sorted(groups, (group) => rowsIn(group)[0]));
}

/** Brings neighbours into this order. Most of them stand in it. */
function arrange(wanted: readonly Element[]): void {
  const [first] = wanted;
  const parent = first?.parentElement;
  let here = parent && [...parent.children].find((child) => wanted.includes(child));
  for (const element of wanted) {
    // What stands here belongs further down.
    if (here !== element && here?.nextElementSibling === element) here = element;
    if (here === element) here = element.nextElementSibling ?? undefined;
    else parent?.insertBefore(element, here ?? null);
  }
}

/** The section of each day; of two, the first: the parser adds days that rows have come to before. */
function daysOf(list: HTMLElement): Map<string, HTMLElement> {
  const sections = [...list.children].filter((child): child is HTMLElement => child.matches('[data-day]'));
  return new Map(sections.reverse().map((section) => [section.dataset['day'] ?? '', section]));
}

/** The section that comes next to a day of `days`; null after the last. */
function dayAfter(days: ReadonlyMap<string, HTMLElement>, day: string, order: number): HTMLElement | null {
  const later = [...days.keys()].filter((other) => (order > 0 ? other > day : other < day)).sort();
  return days.get(later.at(order > 0 ? 0 : -1) ?? '') ?? null;
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

function emptyDay(model: HTMLElement, day: string, heading: string): HTMLElement {
  const section = model.cloneNode() as HTMLElement;
  section.dataset['day'] = day;
  const title = model.firstElementChild?.cloneNode();
  if (title) {
    title.textContent = heading;
    section.append(title);
  }
  return section;
}

/** Copy of a competition's group with an empty list. */
function emptyGroup(model: HTMLElement): HTMLElement {
  const group = model.cloneNode() as HTMLElement;
  group.append(...[...model.children].map((child) => child.cloneNode(child !== model.lastElementChild)));
  return group;
}
