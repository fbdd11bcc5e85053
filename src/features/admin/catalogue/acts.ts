import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import type { Aliases } from '#contract/admin/aliases.ts';
import { catalogueEndpoints } from '#contract/admin/catalogue.ts';
import type { EndpointRoute } from '#contract/endpoint.ts';
import type { Image } from '#contract/primitives.ts';
import { CREST_PATTERNS } from '#contract/club-colors.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';
import { uploadedIn } from '../pictures.ts';
import { type FieldSpec, type Kind, KINDS } from './kinds.ts';
import { type Entity, ownPictures } from './entity.ts';
import { referenceIn } from './references.ts';
import { formatIn } from './season-format.ts';

/** What the forms of an entity's page work with. */
export interface EntityForms {
  api: Api;
  call: AdminCall;
  t: Translate;
  kind: Kind;
  entity: Entity;
}

/** A call of a kind, whose body follows from the fields of the kind. */
export const callOf =
  (call: AdminCall) =>
  <T = unknown>(route: EndpointRoute, given: object): Promise<T> =>
    call(route, given as never) as Promise<T>;

/** The fields of a kind as its calls take them. */
export async function entityIn(
  parts: Pick<EntityForms, 'api' | 't' | 'kind'>,
  fields: Fields,
  isNew: boolean,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const spec of KINDS[parts.kind].fields) {
    if (spec.fresh && !isNew) continue;
    const value = await valueIn(parts, fields, spec);
    if (value !== null || !(spec.stays || isNew)) body[spec.name] = value;
  }
  return body;
}

function valueIn(parts: Pick<EntityForms, 'api' | 't'>, fields: Fields, { name, type, required }: FieldSpec) {
  if (type === 'number') return fields.number(name);
  if (type === 'club' || type === 'venue') return referenceIn(parts, fields, type);
  return required ? fields.text(name) : fields.optional(name);
}

/** The forms of the page, by their `act`; each makes its calls. */
export const ACTS: Record<string, (parts: EntityForms, fields: Fields) => Promise<unknown>> = {
  async details(parts, fields) {
    const body = await entityIn(parts, fields, false);
    await callOf(parts.call)(KINDS[parts.kind].change, { uuid: parts.entity.uuid, body });
  },

  async pictures({ api, call, t, kind, entity }, fields) {
    const own = await ownPictures(api, entity);
    const images: Image[] = [];
    for (const imageType of ['logo', 'cover'] as const) {
      const url = await uploadedIn({ call, t }, fields, imageType);
      const kept = fields.ticked(`no-${imageType}`) ? undefined : own.find((one) => one.imageType === imageType)?.url;
      if (url ?? kept) images.push({ imageType, url: (url ?? kept)! });
    }
    await callOf(call)(KINDS[kind].change, { uuid: entity.uuid, body: { images } });
  },

  async colors({ call, entity }, fields) {
    const pattern = CREST_PATTERNS.find((one) => one === fields.optional('pattern')) ?? 'monogram';
    const own = { primary: fields.text('primary'), secondary: fields.text('secondary'), pattern };
    const colors = fields.ticked('none') ? null : own;
    await call(catalogueEndpoints.changeClub, { uuid: entity.uuid, body: { colors } });
  },

  async names({ call, kind, entity }, fields) {
    const { aliases } = KINDS[kind];
    if (!aliases) return;
    const add = (fields.optional('add') ?? '').split('\n').flatMap((line) => line.trim() || []);
    const read = await callOf(call)<Aliases>(aliases.read, { uuid: entity.uuid });
    const own = read.aliases.filter(({ source }) => source === 'operator').map(({ name }) => name);
    const remove = own.filter((name) => fields.all('remove').includes(name));
    await callOf(call)(aliases.change, { uuid: entity.uuid, body: { add, remove } });
  },

  async format({ api, call, entity, t }, fields) {
    const season = await api.seasons.get(entity.uuid);
    const format = formatIn(fields, season?.format ?? {}, t);
    await call(catalogueEndpoints.changeSeason, { uuid: entity.uuid, body: { format } });
  },

  delete: ({ call, kind, entity }) => callOf(call)(KINDS[kind].remove, { uuid: entity.uuid }),
};
