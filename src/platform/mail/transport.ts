import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Settings } from '#config/env.ts';
import { makePrivateFolder } from '#lib/private-files.ts';

/** A message as it goes out. */
export interface Message {
  /** The same for every attempt. */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  lang: string;
  subject: string;
  text: string;
  html: string;
}

/** How an attempt ended when it did not succeed: whether another one may. */
export class MailRefused extends Error {}

export interface MailTransport {
  /** @throws MailRefused when the address is refused for good, else the cause. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Limits of each step with the mail server; ms. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by the mail server of an SMTP URL. */
export function smtpTransport(url: string): MailTransport {
  const connection = nodemailer.createTransport({ ...PATIENCE, pool: true, maxConnections: 4, url });
  return {
    async send(message) {
      try {
        await connection.sendMail(optionsOf(message));
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    close: () => connection.close(),
  };
}

/** The server refuses this address or message: 5xx to RCPT or DATA. Other 5xx, such as a wrong password, are ours to mend. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0, command = '' } = error as { code?: string; responseCode?: number; command?: string };
  return code === 'EENVELOPE' || (responseCode >= 500 && /^(?:RCPT TO|DATA)$/.test(command));
}

function optionsOf({ id, lang, ...message }: Message): SendMailOptions {
  const headers = {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': lang,
  };
  // What we write never names a file or a URL to load.
  return { ...message, messageId: `<${id}>`, headers, disableFileAccess: true, disableUrlAccess: true };
}

/** The name of a message's files. */
const fileOf = (id: string) => id.replaceAll(/[^\w.@-]/g, '_');

/** Writes each message into a folder: as it would be sent (`.eml`) and as the development page shows it (`.json`). */
export function folderTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      makePrivateFolder(join(folder, '..'));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { message: raw } = await composer.sendMail(optionsOf(message));
      const file = join(folder, fileOf(message.id));
      store(`${file}.eml`, raw as Buffer);
      store(`${file}.json`, JSON.stringify(message));
    },
    close: () => composer.close(),
  };
}

/** Whole or not at all. */
function store(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.part`, content, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Where messages go without a mail server. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

export const transportOf = ({ SMTP_URL, DATA_DIR }: Pick<Settings, 'SMTP_URL' | 'DATA_DIR'>): MailTransport =>
  SMTP_URL === undefined ? folderTransport(mailFolder(DATA_DIR)) : smtpTransport(SMTP_URL);
