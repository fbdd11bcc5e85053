import type { Size } from './sizes.ts';

/** What is used of Google Publisher Tag: https://developers.google.com/publisher-tag/reference */
export interface Slot {
  addService(service: PubAds): Slot;
  getSlotElementId(): string;
}

export interface PubAds {
  setForceSafeFrame(force: boolean): PubAds;
  enableLazyLoad(config: { fetchMarginPercent: number; renderMarginPercent: number; mobileScaling: number }): void;
  setVideoContent(contentId: string, contentSource: string): void;
  updateCorrelator(): PubAds;
  addEventListener(event: 'slotRenderEnded', listener: (event: { isEmpty: boolean; slot: Slot }) => void): PubAds;
}

export interface GoogleTag {
  cmd: { push(command: () => void): unknown };
  pubads(): PubAds;
  /** Null for a unit or an element that cannot be. */
  defineSlot(unit: string, sizes: readonly Size[], elementId: string): Slot | null;
  enableServices(): void;
  display(elementId: string): void;
  destroySlots(): boolean;
}

/** The tag's queue, which it works off when it arrives. */
export function googleTag(): GoogleTag {
  const holder = self as unknown as { googletag?: GoogleTag };
  holder.googletag ??= { cmd: [] as (() => void)[] } as unknown as GoogleTag;
  return holder.googletag;
}
