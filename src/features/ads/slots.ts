import { AD_FETCH_MARGIN_PERCENT, AD_MOBILE_SCALING, AD_RENDER_MARGIN_PERCENT } from '#config/limits.ts';
import type { AdSet } from '#contract/ads.ts';
import { loadScript } from '#lib/load-script.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import { googleTag } from './google-tag.ts';
import { fitting } from './sizes.ts';
import { whenNear } from './when-near.ts';

const SOURCE = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** Fills ad slots near the viewport; resolves once the tag has loaded or failed. Requires consent. */
export function startAds(): Promise<void> {
  let observed: (() => void)[] = [];
  const fill = () => {
    observed = [...document.querySelectorAll<HTMLElement>('[data-ad]')].map((element, index) =>
      whenNear(element, () => show(element, `ad-${index}`)),
    );
  };
  const clear = () => {
    for (const stop of observed) stop();
    googleTag().destroySlots();
    googleTag().pubads().updateCorrelator();
  };
  const start = () => {
    document.documentElement.dataset['ads'] = 'on';
    prepare();
    fill();
    // Leaving the page ends its ads, also when it enters the back/forward cache.
    addEventListener('pagehide', clear);
    addEventListener('pageshow', ({ persisted }) => persisted && fill());
  };
  let started = false;
  // The tag may load before the page is parsed.
  googleTag().cmd.push(() => {
    started = true;
    whenParsed(start);
  });
  // Blocked or down: no empty boxes. A late tag shows them again.
  return loadScript(SOURCE).then(() => {
    if (!started) document.documentElement.dataset['ads'] = 'off';
  });
}

function prepare(): void {
  const tag = googleTag();
  const service = tag.pubads();
  service.setForceSafeFrame(true);
  service.enableLazyLoad({
    fetchMarginPercent: AD_FETCH_MARGIN_PERCENT,
    renderMarginPercent: AD_RENDER_MARGIN_PERCENT,
    mobileScaling: AD_MOBILE_SCALING,
  });
  const video = document.querySelector<HTMLElement>('[data-video][data-video-source]')?.dataset;
  if (video) service.setVideoContent(video['video']!, video['videoSource']!);
  service.updateCorrelator();
  service.addEventListener('slotRenderEnded', ({ isEmpty, slot }) => {
    const element = document.getElementById(slot.getSlotElementId())?.closest<HTMLElement>('[data-ad]');
    // Below the viewport an empty slot can go without a visible shift.
    if (element && isEmpty && element.getBoundingClientRect().top >= innerHeight) element.hidden = true;
  });
  tag.enableServices();
}

/** Requests one ad; false while the page is unloading, when no slot may be made. */
function show(element: HTMLElement, id: string): boolean {
  if (document.documentElement.dataset['leaving'] !== undefined) return false;
  const box = element.querySelector<HTMLElement>('.ad-box');
  const { ad, unit } = element.dataset;
  if (!box || !unit) return true;
  const sizes = fitting(ad as AdSet, box.clientWidth, box.clientHeight);
  // No size fits this window (_ads.scss hides the slot).
  if (sizes.length === 0) return true;
  box.id = id;
  const tag = googleTag();
  if (tag.defineSlot(unit, sizes, id)?.addService(tag.pubads())) tag.display(id);
  return true;
}
