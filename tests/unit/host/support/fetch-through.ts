import { inject } from 'light-my-request';
import type { Fetch, Handler } from '#host/http/handler.ts';

/** The in-process form of a fake app that is written as a node handler. Rejects where the handler throws. */
export const fetchThrough =
  (handler: Handler): Fetch =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const call = Promise.withResolvers<never>();
    const answer = inject(
      (asked, response) => {
        const failed = (error: unknown) => call.reject(error);
        try {
          handler(asked, response)?.catch(failed);
        } catch (error) {
          failed(error);
        }
      },
      { method: 'GET', url: pathname + search, headers: Object.fromEntries(request.headers), validate: false },
    );
    const { statusCode, headers, rawPayload } = await Promise.race([answer, call.promise]);
    const pairs = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
    const empty = [204, 304].includes(statusCode);
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: pairs as [string, string][],
    });
  };
