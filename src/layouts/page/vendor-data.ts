import type { Vendors } from './vendors.ts';

/** Input of the vendor loader, as attributes of the page. */
export interface BootData extends Pick<Vendors, 'tagId' | 'consentId' | 'here'> {
  readonly ads: boolean;
  readonly language: string;
  /** URL of the consent dialog script. */
  readonly dialog: string;
}
