import { callForList } from '#api/call.browser.ts';

/** Marks the passes that the member has: the page is the same for everybody. Without an answer the checkout tells them. */
export async function markOwnPlans(page: Document): Promise<void> {
  if (!page.querySelector('[data-plan]')) return;
  const entitlements = await callForList('/api/v2/users/me/entitlements').catch(() => []);
  for (const { item, status } of entitlements) {
    const uuid = (item as { uuid?: unknown } | null)?.uuid;
    if (status === 'ended' || typeof uuid !== 'string') continue;
    const card = page.querySelector(`[data-plan="${CSS.escape(uuid)}"]`);
    const show = (part: string, hidden: boolean) => {
      const element = card?.querySelector<HTMLElement>(`[data-${part}]`);
      if (element) element.hidden = hidden;
    };
    show('own', false);
    show('manage', false);
    show('choose', true);
    // Also when it is not the one that is chosen at first, unless the member has chosen meanwhile.
    const period = card?.getAttribute('data-period');
    const choice = page.querySelector<HTMLInputElement>(`[name="period"][value="${period}"]`);
    const chosen = page.querySelector<HTMLInputElement>('[name="period"]:checked');
    if (choice && chosen?.defaultChecked) choice.checked = true;
  }
}
