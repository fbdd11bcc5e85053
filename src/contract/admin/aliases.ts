import { z } from '@hono/zod-openapi';
import { body } from '../call-parts.ts';
import { byUuid, call } from './call.ts';
import { name } from './fields.ts';

const scopes = ['catalogue'] as const;

const alias = z.object({
  name: z.string(),
  source: z
    .enum(['register', 'import', 'operator'])
    .openapi({ description: 'Who knows the name; operators change their own' }),
});
const aliases = z.object({ uuid: z.string(), name: z.string(), aliases: z.array(alias) }).openapi('Aliases');
export type Aliases = z.infer<typeof aliases>;

const names = z.array(name).max(50).optional();
const aliasChange = z.object({ add: names, remove: names }).strict().openapi('AliasChange');

const read = <P extends string>(path: P) => call({ method: 'get', path, scopes, request: byUuid }, aliases);
const change = <P extends string>(path: P) =>
  call({ method: 'patch', path, scopes, request: { ...byUuid, ...body(aliasChange) } }, aliases);

/** Other names of an entity: the search finds it by them, and an import takes a team's for the team. */
export const aliasEndpoints = {
  readClubAliases: read('/clubs/{uuid}/aliases'),
  changeClubAliases: change('/clubs/{uuid}/aliases'),
  readTeamAliases: read('/teams/{uuid}/aliases'),
  changeTeamAliases: change('/teams/{uuid}/aliases'),
  readCompetitionAliases: read('/competitions/{uuid}/aliases'),
  changeCompetitionAliases: change('/competitions/{uuid}/aliases'),
} as const;
