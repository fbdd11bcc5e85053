import type { Account } from '#api/account.server.ts';
import type { ProfileChange } from '#contract/session.ts';

type Change = NonNullable<ProfileChange['settings']>;

/** Settings of a form sent without script. `now`: real time, ms. */
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

/** Saves settings in the account; `wrong` for an invalid value. Throws on other failures. */
export async function save(account: Account, settings: Change): Promise<'saved' | 'wrong'> {
  try {
    await account.change({ settings });
    return 'saved';
  } catch (error) {
    if ((error as { status?: unknown } | null)?.status === 400) return 'wrong';
    throw error;
  }
}
