import type { Page, Request } from '@playwright/test';

export const isScript = (request: Request): boolean => request.resourceType() === 'script';
export const isPost = (request: Request): boolean => request.method() === 'POST';

/** The URLs that a page requests from now on: all, or those that match. */
export function requestsOf(page: Page, wanted: RegExp | ((request: Request) => boolean) = /./): string[] {
  const addresses: string[] = [];
  const isWanted = (request: Request) => (wanted instanceof RegExp ? wanted.test(request.url()) : wanted(request));
  page.on('request', (request) => isWanted(request) && addresses.push(request.url()));
  return addresses;
}
