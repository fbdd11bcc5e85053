import { COLOURS } from '#config/look.ts';
import { contrast, readableOn } from '#lib/contrast.ts';

/** Shows the name, logo and colour of the form around `figure` in it as they are chosen. */
export function previewLook(figure: HTMLElement): void {
  const form = figure.closest('form')!;
  const [name, logo, status] = ['[data-look-name]', '[data-look-logo]', '[role="status"]'].map((part) =>
    figure.querySelector<HTMLElement>(part)!,
  ) as [HTMLElement, HTMLImageElement, HTMLElement];
  const stored = logo.getAttribute('src');

  const showLogo = (source: string | null) => {
    if (source) logo.src = source;
    logo.hidden = !source;
  };
  const inputs: Record<string, (input: HTMLInputElement) => void> = {
    appName: ({ value }) => name.replaceChildren(value),
    primary({ value }) {
      showColour(figure, status, value);
      if (value.startsWith('#') && contrast(value, '#ffffff') !== null) picker.value = value;
    },
    noLogo: ({ checked }) => showLogo(checked ? null : stored),
    logo({ files }) {
      const [file] = files ?? [];
      if (!file) return showLogo(stored);
      const reader = new FileReader();
      reader.onload = () => showLogo(String(reader.result));
      reader.readAsDataURL(file);
    },
  };
  const colour = form.elements.namedItem('primary') as HTMLInputElement;
  const pick = form.querySelector<HTMLElement>('[data-look-picker]')!;
  const picker = pick.querySelector('input')!;
  pick.hidden = false;
  picker.addEventListener('input', () => {
    colour.value = picker.value;
    showColour(figure, status, picker.value);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) inputs[target.name]?.(target);
  });
}

/** The colour as pages would use it, and what is said about its contrast. */
function showColour(figure: HTMLElement, status: HTMLElement, colour: string): void {
  const given = contrast(colour, '#ffffff');
  const used = readableOn(colour, '#ffffff', 'black');
  const text = used && readableOn(colour, COLOURS['surface-3'], 'white');
  if (given === null || !used || !text) return;
  figure.style.setProperty('--primary', used);
  figure.style.setProperty('--primary-text', text);
  const said = status.dataset[given >= 4.5 ? 'good' : 'bad'] ?? '';
  status.replaceChildren(said.replace('{ratio}', given.toFixed(1)).replace('{colour}', used));
}
