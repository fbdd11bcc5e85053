import type { ProfileChange } from '#contract/session.ts';

type Change = NonNullable<ProfileChange['settings']>;

/** What the form of the settings page says when it is sent without script. `now` in ms, by the clock on the wall. */
export function settingsOf(form: FormData, now: number): Change {
  const text = (name: string) => String(form.get(name) ?? '');
  const on = (name: string) => form.get(name) === 'on';
  const [from, to] = [text('quietFrom'), text('quietTo')];
  return {
    spoilers: on('spoilers'),
    autoplay: on('autoplay'),
    dataSaver: on('dataSaver'),
    captions: on('captions'),
    notifyKickoff: on('notifyKickoff'),
    locale: text('locale') as Change['locale'],
    timeZone: text('timeZone') || null,
    quietHours: from || to ? { from, to } : null,
    changedAt: new Date(now).toISOString(),
  };
}
