import { listenerOf, serve, type Served } from './serve.ts';

/** The entities of the backend below: no more than the specification's section 3 names. */
const LISTS: Readonly<Record<string, readonly object[]>> = {
  events: [
    { uuid: 'e1', name: 'Lions – Tigers', eventType: 'live', startTime: '2026-11-21T14:00:00Z', teams: sides() },
    { uuid: 'e2', name: 'Bears – Wolves', eventType: 'match', startTime: '2026-12-01T18:00:00Z', teams: null },
    { uuid: 'e3', name: 'Owls – Foxes', eventType: 'match', startTime: null, teams: [{ name: 'Owls', logoUrl: null }] },
  ],
  highlights: [{ uuid: 'h1', name: 'Goals of the day', images: null, sport: { name: 'Football' } }],
  teams: entities('t', 'Lions'),
  clubs: entities('c', 'Lions Club'),
  competitions: entities('k', 'Premier Cup'),
  venues: entities('v', 'Lions Park'),
  sports: [
    { uuid: 'football', name: 'Football', images: null },
    { uuid: 'handball', name: 'Handball' },
  ],
  seasons: [{ uuid: 's1', name: '2026/27', competition: { uuid: 'k1', name: 'Premier Cup' }, startsOn: null }],
  regions: [{ uuid: 'r1', name: 'Germany', images: null }],
};

/** Rows that are of no use. */
const USELESS = [null, 'row', {}, { uuid: 'x' }, { name: 'nobody' }, { uuid: 7, name: null }];

function sides() {
  return [
    { name: 'Lions', logoUrl: null },
    { name: 'Tigers', logoUrl: '/tigers.png' },
  ];
}

/** Two entities; the first has all the forms that absent things take. */
function entities(prefix: string, name: string): object[] {
  return [
    {
      ...{ uuid: `${prefix}1`, name, images: [{ imageType: 'logo' }, null, { imageType: 'cover', url: '/c.png' }] },
      ...{ sport: { name: 'Football' }, region: null, legacyId: 7, links: { self: '/x' } },
    },
    { uuid: `${prefix}2`, name: `${name} II`, images: null, sport: null },
  ];
}

const link = (linkableType: string, linkable: object | null) => ({ linkableType, linkable, position: null });

/** The documents of the site. */
const DOCUMENTS: Readonly<Record<string, unknown>> = {
  config: { appName: 'Foreign TV', nav: { actions: { search: true } }, socials: [null, { name: 'x' }], partners: null },
  'config/top_links': [
    link('Team', null),
    link('Team', { uuid: 't1', name: 'Lions' }),
    link('Planet', { uuid: 'p', name: 'P' }),
  ],
  'config/images_header': [{ src: null }, { src: '/partner.png', href: null, position: null }],
  'config/images_footer': null,
  'config/ad': { adPath: null },
  'config/webmanifest': { icons: null, metatags: [null] },
  'menus/menu': { columns: null },
  feature_flags: ['a', { name: 'b', enabled: null }, null, 5],
  searches: {
    data: {
      teams: [{ uuid: 't1', name: 'Lions', type: 'team', sport: { name: 'Football' }, teams: null }, {}],
      events: null,
    },
  },
};

/** Answers as a failing server does. */
export const FAILURES: Readonly<Record<string, (status: number) => Response>> = {
  HTML: (status) => new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } }),
  nothing: (status) => new Response(null, { status }),
  text: (status) => new Response('no', { status }),
  'a list': (status) => Response.json(['no'], { status }),
  'an object without errors': (status) => Response.json({ status: 'error', message: 'no' }, { status }),
  'errors by field': (status) => Response.json({ errors: { name: ['bad'] } }, { status }),
};

export interface MinimalBackend extends Served {
  /** Answers calls whose path begins so; undefined for its own answers. */
  instead: ((path: string) => Response | undefined) | undefined;
}

/** A backend with the specification's own shapes, in which everything that may be absent is: null, or not there. */
export async function minimalBackend(): Promise<MinimalBackend> {
  const backend = { instead: undefined } as Pick<MinimalBackend, 'instead'>;
  const served = await serve(() =>
    listenerOf(async (request) => {
      const path = new URL(request.url).pathname.replace(/^\/(?:api\/)?v2\//, '');
      return backend.instead?.(path) ?? own(path);
    }),
  );
  return Object.assign(backend, served);
}

function own(path: string): Response {
  if (Object.hasOwn(DOCUMENTS, path)) return Response.json(DOCUMENTS[path]);
  const [list = '', uuid, ...rest] = path.split('/');
  const rows = LISTS[list];
  if (!rows || rest.length > 0) return Response.json({ message: 'Not found' }, { status: 404 });
  if (uuid === undefined) return Response.json({ data: [...USELESS, ...rows], count: rows.length, totalCount: null });
  const found = rows.find((row) => (row as { uuid: string }).uuid === decodeURIComponent(uuid));
  return found ? Response.json(found) : new Response('<h1>Not found</h1>', { status: 404 });
}
