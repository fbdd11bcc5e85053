import { withCookies } from './redirect.server.ts';
import type { SessionContext } from './session-context.server.ts';

/** Whether a request at the embedded provider may change the account or end its sessions. */
const mayChange = ({ method, url }: Request) => method === 'POST' || new URL(url).pathname === '/users/sign_out';

/**
 * The embedded provider's answer with the site's session as it is now: a new name shows at once, and a browser that has
 * just deleted its account or signed out everywhere is a guest on the next page.
 */
export async function withCurrentSession(
  request: Request,
  answer: Response,
  { sessions }: SessionContext,
): Promise<Response> {
  const header = request.headers.get('cookie');
  if (!mayChange(request) || !sessions.isPresent(header)) return answer;
  const { cookies } = await sessions.confirmed(header);
  return cookies.length > 0 ? withCookies(answer, cookies) : answer;
}
