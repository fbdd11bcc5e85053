import { paths } from '#config/paths.ts';
import type { PushMessage } from '#contract/push.ts';

/** What messages say. The platform knows no site, so the words are its own. */
const KICK_OFF: Record<string, (name: string) => string> = {
  en: (name) => `Kick-off: ${name}`,
  de: (name) => `Anpfiff: ${name}`,
};

interface Kickoff {
  uuid: string;
  name: string;
  competition: string | null;
}

/** The message of a kick-off in a browser's language: who plays, in which competition, and never how it stands. */
export function kickoffMessage(
  { uuid, name, competition }: Kickoff,
  locale: string,
  defaultLocale: string,
): PushMessage {
  const lang = locale === 'de' ? 'de' : 'en';
  return {
    title: KICK_OFF[lang]?.(name) ?? name,
    body: competition ?? '',
    url: `${locale === defaultLocale ? '' : `/${locale}`}${paths.event(uuid)}`,
    tag: uuid,
    lang,
  };
}
