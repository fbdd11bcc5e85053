const PLAYBACK = /^\/(?:api\/)?v2\/playback\/?$/;
const PAYMENT_NOTICE = /^\/(?:api\/)?v2\/payments\/webhooks\/[\w-]+$/;
const EVENT_STREAM = /^\/(?:api\/)?v2\/events\/[^/]+\/stream$/;

/** The calls by which pages change something; one that is not listed is refused (RFC 10017). */
const CHANGES: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', /^\/(?:api\/)?v2\/user_favorites\/?$/],
  ['POST', /^\/(?:api\/)?v2\/users\/me\/?$/],
  ['POST', /^\/(?:api\/)?v2\/push\/subscriptions$/],
  ['DELETE', /^\/(?:api\/)?v2\/push\/subscriptions\/[\w-]{1,64}$/],
  ['POST', /^\/(?:api\/)?v2\/coupons\/[^/]{1,200}\/redemptions$/],
  ['POST', /^\/(?:api\/)?v2\/users\/me\/positions$/],
  ['POST', PLAYBACK],
  ['POST', /^\/(?:api\/)?v2\/users\/me\/orders$/],
  ['POST', /^\/(?:api\/)?v2\/users\/me\/orders\/[\w-]{1,64}\/(?:capture|cancel)$/],
];
const READS = /^\/(?:api\/v2|v2|media)\//;
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a call measures playback: it is made for nobody in particular. */
export const isPlaybackReport = (path: string): boolean => PLAYBACK.test(path);

/** Whether a payment service calls: no page does, so it has no session and comes from nowhere; its signature is checked. */
export const isPaymentNotice = (path: string): boolean => PAYMENT_NOTICE.test(path);

/** Whether a call opens the stream of an event: it lasts, and is the same for everybody. */
export const isEventStream = (path: string): boolean => EVENT_STREAM.test(path);

/** Whether a method only reads. */
export const isReading = (method: string): boolean => READING.includes(method);

/** Whether a page may make this call at all; `path` as it was sent, so that a disguised one is not found here. */
export function isAllowedCall(method: string, path: string): boolean {
  if (holdsTokens(path)) return false;
  return isReading(method) ? READS.test(path) : CHANGES.some(([known, form]) => known === method && form.test(path));
}

/** Calls whose answers hold tokens: no page's script may ever make them as its visitor, however they are spelt. */
export function holdsTokens(path: string): boolean {
  return /sso_?verifications/i.test(decodedFully(path));
}

function decodedFully(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decodedFully(decoded);
  } catch {
    return path;
  }
}
