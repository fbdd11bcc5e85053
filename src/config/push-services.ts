/** Allowed push services: those of Chromium, Firefox, Windows and Apple. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
].join(',');

const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/;
const OF_THIS_MACHINE = /^http:\/\/(?:127\.0\.0\.1|\[::1\]):\d{1,5}$/;

/** Parses hosts such as `push.example` or `*.push.example`, and loopback origins for tests. Null: one is invalid. */
export function parsePushServices(list: string): string[] | null {
  const services = list.split(',').flatMap((service) => service.trim() || []);
  return services.every((service) => HOST.test(service) || OF_THIS_MACHINE.test(service)) ? services : null;
}

/** Whether a list has loopback services, which production refuses. */
export const hasOwnService = (services: readonly string[]): boolean =>
  services.some((one) => OF_THIS_MACHINE.test(one));

/** Whether a URL belongs to one of the services; any signed-in user can submit one, so all others are refused (T16). */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname, origin, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  if (OF_THIS_MACHINE.test(origin)) return services.includes(origin);
  return protocol === 'https:' && port === '' && services.some((service) => isHostOf(hostname, service));
}

const isHostOf = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
