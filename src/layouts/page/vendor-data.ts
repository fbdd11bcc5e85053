import type { Vendors } from './vendors.ts';

/** What the boot script is told, as the page carries it. */
export interface BootData extends Pick<Vendors, 'tagId' | 'consentId' | 'here'> {
  readonly ads: boolean;
  readonly language: string;
  /** Address of the script that asks for consent. */
  readonly dialog: string;
}
