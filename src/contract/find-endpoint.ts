import { withoutApiPrefix } from './api-prefix.ts';
import { type Endpoint, ENDPOINTS } from './table.ts';

/** A tree by path segments: `ends` are the suffixes of segments that begin with a parameter, longest first. */
interface Node {
  readonly fixed: Map<string, Node>;
  readonly ends: { readonly ending: string; readonly node: Node }[];
  readonly endpoints: Endpoint[];
}

const newNode = (): Node => ({ fixed: new Map(), ends: [], endpoints: [] });
const root = newNode();
for (const endpoint of ENDPOINTS) segmentsOf(endpoint.path).reduce(below, root).endpoints.push(endpoint);

/** A trailing slash makes no difference: `/user_favorites/`. */
function segmentsOf(path: string): string[] {
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
}

function below({ fixed, ends }: Node, segment: string): Node {
  if (!segment.startsWith('{')) {
    const known = fixed.get(segment) ?? newNode();
    fixed.set(segment, known);
    return known;
  }
  const ending = segment.slice(segment.indexOf('}') + 1);
  const known = ends.find((one) => one.ending === ending);
  if (known) return known.node;
  const node = newNode();
  ends.push({ ending, node });
  ends.sort((a, b) => b.ending.length - a.ending.length);
  return node;
}

/** Fixed segments win over parameters. */
function endpointsBelow(node: Node, segments: readonly string[], at = 0): readonly Endpoint[] {
  const segment = segments[at];
  if (segment === undefined) return node.endpoints;
  const fixed = node.fixed.get(segment);
  const found = fixed ? endpointsBelow(fixed, segments, at + 1) : [];
  if (found.length > 0) return found;
  for (const { ending, node: next } of node.ends) {
    if (segment.length <= ending.length || !segment.endsWith(ending)) continue;
    const answer = endpointsBelow(next, segments, at + 1);
    if (answer.length > 0) return answer;
  }
  return [];
}

function endpointsAt(path: string): readonly Endpoint[] | null {
  const bare = withoutApiPrefix(path);
  return bare === null ? null : endpointsBelow(root, segmentsOf(bare));
}

/** Finds the call of a request; `path` with either prefix. HEAD counts as GET. */
export function findEndpoint(method: string, path: string): Endpoint | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return endpointsAt(path)?.find((endpoint) => endpoint.method === asked);
}

type CallFacts = Pick<Endpoint, 'name' | 'priority'>;

const UNKNOWN: CallFacts = { name: '/api/v2/*', priority: 'urgent' };

/** Name and priority of an API path (with or without query), whatever the method; undefined for other paths. */
export function describeCall(path: string): CallFacts | undefined {
  const found = endpointsAt(path.split('?', 1)[0]!);
  return found ? (found[0] ?? UNKNOWN) : undefined;
}

/** Name of a call in logs, metrics and traces: its pattern, such as `/api/v2/teams/{uuid}`. */
export const endpointName = (path: string): string => (describeCall(path) ?? UNKNOWN).name;
