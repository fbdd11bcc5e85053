import type { Settings } from '#config/env.ts';
import { isLoopback } from '#lib/loopback.ts';
import { mailHost, type Sender } from './compose.ts';
import { mailFolder } from './transport.ts';

/** How messages reach people. */
export interface MailReach {
  /** Whether they do: by a mail server, or, in development, by a page. Forms that need mail are only shown then. */
  readonly reaches: boolean;
  /** The folder that the development page shows; undefined: there is no such page. */
  readonly folder: string | undefined;
  /** Whether a mail server sends them: then a sign-up waits for its confirmation, and tells nobody whether an address is taken. */
  readonly confirms: boolean;
}

export const EVERYBODY_REACHED: MailReach = { reaches: true, folder: undefined, confirms: false };

type MailSettings = Pick<
  Settings,
  'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN' | 'APP_ENV' | 'DATA_DIR' | 'SITE_TIME_ZONE' | 'DEFAULT_LOCALE'
>;

/** The development page shows everybody's links, so it is for this machine alone. */
export function mailReach({ SMTP_URL, APP_ENV, PUBLIC_ORIGIN, DATA_DIR }: MailSettings): MailReach {
  const isHere = APP_ENV === 'development' && isLoopback(new URL(PUBLIC_ORIGIN).hostname);
  const folder = SMTP_URL === undefined && isHere ? mailFolder(DATA_DIR) : undefined;
  return { reaches: SMTP_URL !== undefined || folder !== undefined, folder, confirms: SMTP_URL !== undefined };
}

export const mailSender = (settings: MailSettings, secret: Buffer): Sender => ({
  origin: settings.PUBLIC_ORIGIN,
  zone: settings.SITE_TIME_ZONE,
  defaultLocale: settings.DEFAULT_LOCALE,
  secret,
  from: settings.MAIL_FROM ?? `no-reply@${mailHost(settings.PUBLIC_ORIGIN)}`,
});
