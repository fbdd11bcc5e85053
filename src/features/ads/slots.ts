import {
  AD_FETCH_MARGIN_PERCENT,
  AD_MOBILE_SCALING,
  AD_RENDER_MARGIN_PERCENT,
  LAZY_RENDER_BOTTOM_MARGIN_PERCENT,
  LAZY_RENDER_THRESHOLD,
} from '#config/limits.ts';
import type { AdSet } from '#contract/ads.ts';
import { loadScript } from '#lib/load-script.ts';
import { whenParsed } from '#lib/when-parsed.ts';

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
    prepare();
    fill();
    // Leaving the page ends its ads, also when it enters the back/forward cache.
    addEventListener('pagehide', clear);
    addEventListener('pageshow', ({ persisted }) => persisted && fill());
  };
  // The tag may load before the page is parsed.
  googleTag().cmd.push(() => whenParsed(start));
  return loadScript(SOURCE);
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

/** The part of Google Publisher Tag in use: https://developers.google.com/publisher-tag/reference */
interface Slot {
  addService(service: PubAds): Slot;
  getSlotElementId(): string;
}

interface PubAds {
  setForceSafeFrame(force: boolean): PubAds;
  enableLazyLoad(config: { fetchMarginPercent: number; renderMarginPercent: number; mobileScaling: number }): void;
  setVideoContent(contentId: string, contentSource: string): void;
  updateCorrelator(): PubAds;
  addEventListener(event: 'slotRenderEnded', listener: (event: { isEmpty: boolean; slot: Slot }) => void): PubAds;
}

interface GoogleTag {
  cmd: { push(command: () => void): unknown };
  pubads(): PubAds;
  /** Null for an invalid unit or element. */
  defineSlot(unit: string, sizes: readonly Size[], elementId: string): Slot | null;
  enableServices(): void;
  display(elementId: string): void;
  destroySlots(): boolean;
}

/** The tag's command queue, which it runs after loading. */
function googleTag(): GoogleTag {
  const holder = self as unknown as { googletag?: GoogleTag };
  holder.googletag ??= { cmd: [] as (() => void)[] } as unknown as GoogleTag;
  return holder.googletag;
}

/**
 * Calls `act` when a tenth of the element is in the viewport or the quarter of a viewport below; again until it returns
 * true. Without IntersectionObserver the element counts as visible. Returns a function that stops observing.
 */
export function whenNear(element: Element, act: () => boolean): () => void {
  if (!('IntersectionObserver' in self)) {
    console.error('IntersectionObserver is not supported; the element is treated as visible.');
    act();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && act()) observer.disconnect();
    },
    { threshold: LAZY_RENDER_THRESHOLD, rootMargin: `0px 0px ${LAZY_RENDER_BOTTOM_MARGIN_PERCENT}% 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Width and height, CSS px. */
type Size = readonly [width: number, height: number];

/** Allowed sizes of each kind of ad. */
export const SIZES: Readonly<Record<AdSet, readonly Size[]>> = {
  SKY_SCRAPER: sizes('160x600 120x600 300x600'),
  RECTANGLE: sizes('300x250 336x280'),
  CLUB: sizes('300x100 300x250'),
  MATCH: sizes('320x100 728x90'),
  LOWER_THIRD: sizes('728x90 320x50'),
  BANNER: sizes('970x250 970x90 728x90 320x100'),
};

function sizes(widthsByHeights: string): Size[] {
  return widthsByHeights.split(' ').map((text) => text.split('x').map(Number) as unknown as Size);
}

/** Sizes of a set that fit into the reserved space. */
export function fitting(set: AdSet, width: number, height: number): Size[] {
  return SIZES[set].filter((size) => size[0] <= width && size[1] <= height);
}
