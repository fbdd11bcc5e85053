/** Calls `act` with the element of the selector that was clicked, itself or by what is in it, also where it comes later. */
export function onClick(selector: string, act: (clicked: HTMLElement) => void): void {
  addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element && target.closest<HTMLElement>(selector);
    if (clicked) act(clicked);
  });
}
