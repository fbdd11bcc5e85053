/** Makes the tabs of SideTabs.astro work while they are shown; the panels have the roles of tabs only then. */
export function enableSideTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.side-tabs')) enable(tabs);
}

function enable(tabs: HTMLElement): void {
  const list = tabs.querySelector<HTMLElement>('[role="tablist"]');
  if (!list) return;
  const buttons = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panels = [...tabs.querySelectorAll<HTMLElement>('[data-tab-panel]')];
  const select = (index: number) => {
    tabs.dataset['selected'] = String(index);
    buttons.forEach((button, at) => {
      button.ariaSelected = String(at === index);
      button.tabIndex = at === index ? 0 : -1;
    });
    tabs.scrollTop = 0;
  };
  list.addEventListener('click', ({ target }) => {
    const index = buttons.findIndex((button) => button.contains(target as Node));
    if (index >= 0) select(index);
  });
  list.addEventListener('keydown', (event) => {
    const shown = buttons.filter((button) => button.checkVisibility());
    const to = tabOf(event.key, shown.indexOf(event.target as HTMLElement), shown.length);
    const button = to === undefined ? undefined : shown[to];
    if (!button) return;
    event.preventDefault();
    select(buttons.indexOf(button));
    button.focus();
  });
  new ResizeObserver(() => describe(panels, buttons, list.checkVisibility())).observe(list);
}

/** Without the tabs the panels are plain parts of the page. */
function describe(panels: readonly HTMLElement[], buttons: readonly HTMLElement[], tabbed: boolean): void {
  for (const [index, panel] of panels.entries()) {
    const button = buttons[Number(panel.dataset['tabPanel'])];
    if (!button) continue;
    panel.id = `side-panel-${index}`;
    button.setAttribute('aria-controls', panel.id);
    for (const [name, value] of [
      ['role', 'tabpanel'],
      ['aria-labelledby', button.id],
      // It scrolls.
      ['tabindex', '0'],
    ] as const)
      if (tabbed) panel.setAttribute(name, value);
      else panel.removeAttribute(name);
  }
}

/** As next-tab.ts, which the menu has in its own file: one that both load would be a further round trip for the menu. */
const tabOf = (key: string, from: number, count: number): number | undefined =>
  new Map([
    ['ArrowRight', (from + 1) % count],
    ['ArrowLeft', (from + count - 1) % count],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
