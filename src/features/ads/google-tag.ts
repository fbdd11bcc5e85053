import type { Size } from './sizes.ts';

/** The part of Google Publisher Tag in use: https://developers.google.com/publisher-tag/reference */
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
  /** Null for an invalid unit or element. */
  defineSlot(unit: string, sizes: readonly Size[], elementId: string): Slot | null;
  enableServices(): void;
  display(elementId: string): void;
  destroySlots(): boolean;
}

/** The tag's command queue, which it runs after loading. */
export function googleTag(): GoogleTag {
  const holder = self as unknown as { googletag?: GoogleTag };
  holder.googletag ??= { cmd: [] as (() => void)[] } as unknown as GoogleTag;
  return holder.googletag;
}
