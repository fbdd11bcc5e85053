/** Calls `act` with the clicked element of a selector, also for elements added later. */
export function onClick(selector: string, act: (clicked: HTMLElement) => void): void {
  addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element && target.closest<HTMLElement>(selector);
    if (clicked) act(clicked);
  });
}
