import { readSettings } from '#config/env.ts';
import { type Database, openKnownDatabase, placeOf } from '../database/open.ts';
import { runCommand } from '../run-command.ts';
import { type AdminArguments, readArguments, USAGE } from './arguments.ts';
import { callerOf } from './call.ts';
import { runAdminCommand } from './commands.ts';
import { moveCommand } from './move-cli.ts';
import { operatorCommand, readRoles } from './operator-cli.ts';
import { createToken, listTokens, readScopes, revokeToken } from './tokens.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await runCommand({ usage: USAGE, read: readArguments, work });

async function work(given: AdminArguments): Promise<0> {
  if (given.group === 'token') await tokens(given);
  else if (given.group === 'operator') await people(given);
  else if (given.group === 'move') await moveCommand(given.dataDir ?? readSettings(process.env).DATA_DIR, given.to);
  else say(JSON.stringify(await runAdminCommand(given, callerOf(siteOf(given), tokenOf())), null, 2));
  return 0;
}

function siteOf({ site }: AdminArguments): string {
  if (site !== null && !URL.canParse(site))
    throw new Error(`--site is an address such as https://tv.example, not "${site}".`);
  return new URL(site ?? readSettings(process.env).PUBLIC_ORIGIN).origin;
}

/** The token comes from the environment only: every user of the machine can see arguments. */
function tokenOf(): string {
  const token = process.env['TOUCHLINE_TOKEN']?.trim();
  if (token) return token;
  throw new Error('There is no token in TOUCHLINE_TOKEN. Create one on the machine of the site: token create <name>.');
}

async function tokens({ command: name, words, scopes, days, dataDir }: AdminArguments): Promise<void> {
  const wanted = name === 'create' ? readScopes(scopes) : [];
  const database = await openKnownDatabase(placeOf(readSettings(process.env), dataDir));
  try {
    if (name === 'create') await create(database, words[0] ?? '', wanted, days);
    else if (name === 'list') await list(database);
    else if (await revokeToken(database, words[0] ?? '', Date.now())) say('Revoked.');
    else throw new Error(`No valid token has the id "${words[0]}". "token list" shows them.`);
  } finally {
    await database.destroy();
  }
}

async function people(given: AdminArguments): Promise<void> {
  const { command, words, dataDir } = given;
  const roles = readRoles(given.roles);
  const database = await openKnownDatabase(placeOf(readSettings(process.env), dataDir));
  try {
    await operatorCommand({ database, command, email: words[0] ?? '', roles, site: siteOf(given) });
  } finally {
    await database.destroy();
  }
}

async function create(database: Database, name: string, scopes: ReturnType<typeof readScopes>, days: number) {
  const { uuid, token, expiresAt } = await createToken(database, { name, scopes, days, now: Date.now() });
  say(token);
  process.stderr.write(
    `This token is shown once. It is valid for ${scopes.join(', ')} until ${new Date(expiresAt).toISOString()}; its id is ${uuid}.\n` +
      `export TOUCHLINE_TOKEN=<token> for the other commands.\n`,
  );
}

async function list(database: Database): Promise<void> {
  const now = Date.now();
  for (const { uuid, name, scopes, expires_at, revoked_at } of await listTokens(database)) {
    const until = new Date(Number(expires_at)).toISOString();
    const state = revoked_at === null ? (Number(expires_at) > now ? `until ${until}` : `expired ${until}`) : 'revoked';
    say([uuid, name, (JSON.parse(scopes) as string[]).join(','), state].join('  '));
  }
}
