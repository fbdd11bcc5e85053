import type { StatusMessage } from '#contract/event-stream.ts';

/** Shows the badge of a status in the page's header, from the patterns that the page brings (LiveBadge.astro). */
export function paintStatus({ status, reported }: Pick<StatusMessage, 'status' | 'reported'>): void {
  const place = document.querySelector<HTMLElement>('[data-match-status]');
  const key = badgeKey(status, reported);
  if (!place || place.dataset['matchStatus'] === key) return;
  const pattern = document.querySelector<HTMLTemplateElement>(`template[data-badge="${CSS.escape(key)}"]`);
  if (!pattern) return;
  place.dataset['matchStatus'] = key;
  place.replaceChildren(pattern.content.cloneNode(true));
}

/** One key for each badge. */
export const badgeKey = (status: StatusMessage['status'], reported = true): string =>
  status === 'finished' && !reported ? 'unreported' : status;
