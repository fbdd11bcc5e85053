import type { StatusMessage } from '#contract/event-stream.ts';

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

/** One key for each badge. */
export const badgeKey = (status: StatusMessage['status'], reported = true): string =>
  status === 'finished' && !reported ? 'unreported' : status;
