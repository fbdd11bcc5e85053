import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AdminArguments } from './arguments.ts';
import type { Call } from './call.ts';
import { isCatalogueCommand, runCatalogueCommand } from './catalogue-commands.ts';
import { withFields } from './fields.ts';

const NEW_PLAN = { endsAt: null, opens: 'all', active: true, position: 0 };

/** Does what was asked over the API; resolves to what there is to show. */
export async function runAdminCommand({ group, command, words, limit }: AdminArguments, call: Call): Promise<unknown> {
  const [first = '', ...fields] = words;
  const at = encodeURIComponent(first);
  if (isCatalogueCommand(group, command)) return runCatalogueCommand({ group, command, words }, call);
  switch (`${group} ${command}`) {
    case 'config list':
    case 'plans list':
    case 'coupons list':
      return dataOf(await call('GET', group));
    case 'audit list':
      return dataOf(await call('GET', `audit?limit=${limit}`));
    case 'config get':
      return call('GET', `config/${at}`);
    case 'config set':
      return call('PUT', `config/${at}`, withFields(await call('GET', `config/${at}`), fields));
    case 'config put':
      return call('PUT', `config/${at}`, fileOf(fields[0] ?? ''));
    case 'config reset':
      return call('DELETE', `config/${at}`);
    case 'lineups put':
      return call('PUT', `events/${at}/lineups`, fileOf(fields[0] ?? ''));
    case 'plans add':
      return call('PUT', `plans/${randomUUID()}`, withFields(NEW_PLAN, words));
    case 'plans set':
      return call('PUT', `plans/${at}`, withFields(await oneOf(call, 'plans', 'uuid', first), fields));
    case 'coupons add':
      if (await found(call, 'coupons', 'code', code(first)))
        throw new Error(`The code ${code(first)} is there already. "coupons set" changes it.`);
      return call('PUT', `coupons/${encodeURIComponent(code(first))}`, withFields({}, fields));
    default:
      return call(
        'PUT',
        `coupons/${encodeURIComponent(code(first))}`,
        withFields(await oneOf(call, 'coupons', 'code', code(first)), fields),
      );
  }
}

const code = (typed: string) => typed.replace(/\s+/g, '').toUpperCase();
const dataOf = (answer: unknown) => (answer as { data: Record<string, unknown>[] }).data;

async function found(call: Call, group: string, key: string, wanted: string) {
  return dataOf(await call('GET', group)).find((entry) => entry[key] === wanted);
}

/** One of a list, as it is written: without what only the site counts. */
async function oneOf(call: Call, group: string, key: string, wanted: string): Promise<unknown> {
  const entry = await found(call, group, key, wanted);
  if (!entry) throw new Error(`There is no ${wanted} among the ${group}. "${group} list" shows them.`);
  const { uuid: _uuid, code: _code, redemptions: _redemptions, ...written } = entry;
  return written;
}

function fileOf(path: string): unknown {
  const text = readFileSync(path === '-' ? 0 : path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`);
  }
}
