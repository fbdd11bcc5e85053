import type { DeviceSettings } from '#contract/session.ts';
import { readDeviceSettings, writeDeviceSettings } from '#stores/device-settings.ts';
import { markChanged } from '#stores/settings-mark.ts';

/** Values until the visitor chooses. */
const DEFAULTS = { spoilers: false, autoplay: false, dataSaver: false, captions: false, notifyKickoff: true } as const;
const SWITCHES = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];

/** Stores every change of SettingsForm.astro on this device; synchronise.ts updates the account. */
function startSettings(form: HTMLFormElement): void {
  const show = () => fill(form, readDeviceSettings());
  const early = chosenBefore(form);
  show();
  nameDeviceZone(form);
  for (const event of ['storage', 'settings', 'pageshow']) addEventListener(event, show);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    const settings = collect(form);
    if (settings === null) return announce(form, 'quiet');
    const language = target === field(form, 'locale') ? languageOf(form) : readDeviceSettings().locale;
    writeDeviceSettings({ ...settings, ...(language && { locale: language }) });
    const member = document.documentElement.dataset['session'] === 'in';
    if (member) announce(form, '');
    markChanged();
    if (!member) announce(form, 'device');
    if (target === field(form, 'locale')) openIn(form, member);
  });
  addEventListener('settings-stored', (event) =>
    announce(form, (event as CustomEvent<boolean>).detail ? 'account' : 'failed'),
  );
  for (const choose of early) choose();
}

/** The choices that were made before this script came: each function makes one again. */
function chosenBefore(form: HTMLFormElement): (() => void)[] {
  return [...form.elements].flatMap((control) => {
    const again = choiceOf(control);
    return again
      ? () => {
          again();
          control.dispatchEvent(new Event('change', { bubbles: true }));
        }
      : [];
  });
}

/** What repeats the choice of a control that differs from the page as it was sent; null for one that does not. */
function choiceOf(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value, options } = control;
    const sent = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return value === sent?.value ? null : () => (control.value = value);
  }
  if (!(control instanceof HTMLInputElement)) return null;
  const { checked, value } = control;
  if (control.type === 'checkbox') return checked === control.defaultChecked ? null : () => (control.checked = checked);
  return value === control.defaultValue ? null : () => (control.value = value);
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

function fill(form: HTMLFormElement, settings: DeviceSettings): void {
  for (const name of SWITCHES) field(form, name).checked = settings[name] ?? DEFAULTS[name];
  field(form, 'timeZone').value = settings.timeZone ?? '';
  field(form, 'quietFrom').value = settings.quietHours?.from ?? '';
  field(form, 'quietTo').value = settings.quietHours?.to ?? '';
}

const languageOf = (form: HTMLFormElement) => field(form, 'locale').value as NonNullable<DeviceSettings['locale']>;

/** The form's values without the language; null when only one end of the quiet hours is set. */
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

/** Adds the device's zone to its option: only the browser knows it. */
function nameDeviceZone(form: HTMLFormElement): void {
  const option = form.querySelector<HTMLOptionElement>('option[data-device]');
  if (option) option.text += ` (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`;
}

function openIn(form: HTMLFormElement, member: boolean): void {
  const chosen = form.querySelector<HTMLOptionElement>('[name=locale] option:checked');
  const open = () => location.assign(chosen?.dataset['href'] ?? '/');
  // Update the account first; if that fails, the next page retries.
  if (member) addEventListener('settings-stored', open, { once: true });
  else open();
}

function announce(form: HTMLFormElement, what: 'device' | 'account' | 'failed' | 'quiet' | ''): void {
  const region = form.querySelector<HTMLElement>('[data-announce]');
  if (region) region.textContent = what && (region.dataset[what] ?? '');
}

// A file of its own: in the pages' bundle it would load the framework.
const form = document.querySelector<HTMLFormElement>('[data-settings]');
if (form) startSettings(form);
