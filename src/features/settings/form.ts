import type { DeviceSettings } from '#contract/session.ts';
import { readDeviceSettings, writeDeviceSettings } from '#stores/device-settings.ts';
import { markChanged } from '#stores/settings-mark.ts';

/** What counts where nobody has chosen. */
const DEFAULTS = { spoilers: false, autoplay: false, dataSaver: false, captions: false, notifyKickoff: true } as const;
const SWITCHES = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];

/** Makes the form of SettingsForm.astro act on this device at every change; the account follows by in-step.ts. */
export function startSettings(form: HTMLFormElement): void {
  const show = () => fill(form, readDeviceSettings());
  show();
  nameDeviceZone(form);
  for (const event of ['storage', 'settings', 'pageshow']) addEventListener(event, show);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    const settings = collect(form);
    if (settings === null) return say(form, 'quiet');
    const language = target === field(form, 'locale') ? languageOf(form) : readDeviceSettings().locale;
    writeDeviceSettings({ ...settings, ...(language && { locale: language }) });
    const member = document.documentElement.dataset['session'] === 'in';
    if (member) say(form, '');
    markChanged();
    if (!member) say(form, 'device');
    if (target === field(form, 'locale')) openIn(form, member);
  });
  addEventListener('settings-kept', (event) =>
    say(form, (event as CustomEvent<boolean>).detail ? 'account' : 'failed'),
  );
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

function fill(form: HTMLFormElement, settings: DeviceSettings): void {
  for (const name of SWITCHES) field(form, name).checked = settings[name] ?? DEFAULTS[name];
  field(form, 'timeZone').value = settings.timeZone ?? '';
  field(form, 'quietFrom').value = settings.quietHours?.from ?? '';
  field(form, 'quietTo').value = settings.quietHours?.to ?? '';
}

const languageOf = (form: HTMLFormElement) => field(form, 'locale').value as NonNullable<DeviceSettings['locale']>;

/** What the form says, but for the language, which counts when it is chosen; null while only one end of the quiet hours is there. */
function collect(form: HTMLFormElement): DeviceSettings | null {
  const [from, to] = [field(form, 'quietFrom').value, field(form, 'quietTo').value];
  if (Boolean(from) !== Boolean(to)) return null;
  const timeZone = field(form, 'timeZone').value;
  return {
    ...Object.fromEntries(SWITCHES.map((name) => [name, field(form, name).checked])),
    ...(timeZone && { timeZone }),
    ...(from && { quietHours: { from, to } }),
  };
}

/** The device's own zone has a name only here. */
function nameDeviceZone(form: HTMLFormElement): void {
  const option = form.querySelector<HTMLOptionElement>('option[data-device]');
  if (option) option.text += ` (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`;
}

function openIn(form: HTMLFormElement, member: boolean): void {
  const chosen = form.querySelector<HTMLOptionElement>('[name=locale] option:checked');
  const open = () => location.assign(chosen?.dataset['href'] ?? '/');
  // The account is told first; what does not arrive now is sent by the next page.
  if (member) addEventListener('settings-kept', open, { once: true });
  else open();
}

function say(form: HTMLFormElement, what: 'device' | 'account' | 'failed' | 'quiet' | ''): void {
  const said = form.querySelector<HTMLElement>('[data-kept]');
  if (said) said.textContent = what && (said.dataset[what] ?? '');
}
