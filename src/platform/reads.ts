import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Answer, answerOf, type EndpointRoute, factsOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Given } from '#contract/path-to.ts';
import { bearerToken } from './accounts/bearer.ts';
import { checkAnswer } from './check-answer.ts';
import { type Input, parseInput } from './parse-input.ts';
import { NOT_FOUND, notFound } from './respond-or-404.ts';

/** What a handler may know of its caller. */
interface CallContext {
  /** The site's origin, or that under which it was called. */
  readonly origin: string;
  /** The access token of a call whose `auth` is `optional`; it may be invalid. */
  readonly token?: string | undefined;
}

/** Answers a read; undefined is a 404. Nobody changes the value, which several callers may get. */
type Handler<R> = (input: Input<R>, context: CallContext) => Promise<Answer<R> | undefined>;

/** The answer of a read: its value, or the body of the error. */
export type ReadAnswer = { readonly status: 200; readonly value: unknown } | ErrorBody;

/** Makes a read without HTTP. It never throws. */
export type Read = (route: EndpointRoute, given: Given<string>) => Promise<ReadAnswer>;

interface Options {
  /** The origin of calls without HTTP. */
  readonly origin: string;
  /** Whether every answer is checked against its schema. */
  readonly validateResponses: boolean;
  /** The uuid of the entity into which that of a path was merged. */
  readonly mergedInto: (path: string, uuid: string) => Promise<string | undefined>;
  /** The body for an error of a handler. */
  readonly failed: (error: unknown) => ErrorBody;
}

export type Reads = ReturnType<typeof createReads>;

/** Reads whose one handler answers HTTP and calls in this process (docs/decisions/0046). */
export function createReads(app: OpenAPIHono, { origin, validateResponses, mergedInto, failed }: Options) {
  // By path: `astro dev` loads the contract again, and not the platform.
  const handlers = new Map<string, Handler<EndpointRoute>>();

  /** Answers calls in this process only: HTTP is answered elsewhere. */
  function inProcess<R extends EndpointRoute>(route: R, handler: Handler<R>): Handler<R> {
    const checked: Handler<R> = async (input, context) => {
      const value = await handler(input, context);
      return value === undefined ? undefined : checkAnswer(route, value);
    };
    const used = validateResponses ? checked : handler;
    handlers.set(route.path, used as Handler<EndpointRoute>);
    return used;
  }

  /** Answers HTTP and calls in this process. */
  function answer<R extends EndpointRoute>(route: R, handler: Handler<R>): void {
    app.openapi(route, overHttp(route, inProcess(route, handler)) as never);
  }

  async function answered(route: EndpointRoute, given: Given<string>): Promise<ReadAnswer> {
    const handler = handlers.get(route.path);
    if (!handler) throw new Error(`${route.path} has no handler that is called without HTTP`);
    const input = parseInput(route, given);
    if ('errors' in input) return input;
    const value = await handler(input, { origin });
    return value === undefined ? NOT_FOUND : { status: 200, value };
  }

  /** Follows the redirect of a merged entity, like clients over HTTP. */
  async function followed(route: EndpointRoute, given: Given<string>): Promise<ReadAnswer> {
    const answer = await answered(route, given);
    const { uuid } = given as { uuid?: string };
    if (answer.status !== 404 || uuid === undefined || !('308' in route.responses)) return answer;
    const into = await mergedInto(route.path, uuid);
    return into === undefined ? answer : answered(route, { ...given, uuid: into } as Given<string>);
  }

  const read: Read = (route, given) => followed(route, given).catch(failed);
  return { answer, inProcess, read };
}

/** The handler of a read as one of Hono, behind the validation of its request. */
function overHttp<R extends EndpointRoute>(route: R, handler: Handler<R>) {
  const { mediaType } = answerOf(route);
  const readsToken = factsOf(route).auth === 'optional';
  return async (c: Context) => {
    const input = { params: c.req.valid('param' as never), query: c.req.valid('query' as never) };
    const context: CallContext = {
      get origin() {
        return new URL(c.req.url).origin;
      },
      token: readsToken ? tokenOf(c) : undefined,
    };
    const value = await handler(input as unknown as Input<R>, context);
    if (value === undefined) return notFound(c);
    if (mediaType === 'application/json') return c.json(value as object, 200);
    return c.body(value as string, 200, { 'Content-Type': `${mediaType}; charset=utf-8` });
  };
}

/** An answer for one account is not cached. */
function tokenOf(c: Context): string | undefined {
  c.header('Vary', 'Authorization', { append: true });
  const token = bearerToken(c);
  if (token) c.header('Cache-Control', 'no-store');
  return token;
}
