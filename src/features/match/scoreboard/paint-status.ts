import type { StatusMessage } from '#contract/event-stream.ts';
import { minuteText } from '#sports/minute-text.ts';

/** Shows the badge of a status, from the templates of LiveBadge.astro. */
export function paintStatus({ status, reported }: Pick<StatusMessage, 'status' | 'reported'>): void {
  const badge = document.querySelector<HTMLElement>('[data-match-status]');
  const key = badgeKey(status, reported);
  if (!badge || badge.dataset['matchStatus'] === key) return;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-badge="${CSS.escape(key)}"]`);
  if (!template) return;
  badge.dataset['matchStatus'] = key;
  badge.replaceChildren(template.content.cloneNode(true));
}

/** Shows the minute of a live match beside its badge; null: none. */
export function paintMinute(minute: string | null): void {
  const element = document.querySelector<HTMLElement>('[data-live-minute]');
  if (!element) return;
  const shown = document.querySelector('[data-match-status="live"]') ? minute : null;
  element.hidden = !shown;
  element.textContent = shown && minuteText(shown);
}

/** The minute that the page shows. */
export const minuteOfPage = (): string | null =>
  document.querySelector('[data-live-minute]')?.textContent?.trim() || null;

/** One key for each badge. */
export const badgeKey = (status: StatusMessage['status'], reported = true): string =>
  status === 'finished' && !reported ? 'unreported' : status;
