import { COLOURS } from '#config/look.ts';
import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import type { TopLink } from '#contract/app-config.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';
import { uploadedIn } from '../pictures.ts';
import { documentOf, writeDocument } from './documents.ts';
import { linesIn } from './lines.ts';
import { isSwitch, withSwitches } from './switches.ts';

/** What the forms of the site's page work with. */
interface SiteForms {
  api: Api;
  call: AdminCall;
  t: Translate;
}

/** Links of a field. @throws FieldFault for a line without an address */
function linksIn({ t }: SiteForms, fields: Fields, field: string) {
  return linesIn(fields.optional(field) ?? '').map((line) => line ?? fields.refuse(field, t('admin.site.fault.line')));
}

/** The forms of the page, by their `act`; each replaces one document, or two. */
export const SITE_ACTS: Record<string, (parts: SiteForms, fields: Fields) => Promise<unknown>> = {
  async look(parts, fields) {
    const { call, t } = parts;
    const config = await documentOf(call, 'config');
    const logo = await uploadedIn({ call, t }, fields, 'logo');
    const colour = fields.text('primary').toLowerCase();
    if (!/^#[0-9a-f]{6}$/.test(colour)) fields.refuse('primary', t('admin.site.fault.colour'));
    const primary = colour === COLOURS.primary ? null : colour;
    const kept = fields.ticked('noLogo') ? null : config.appLogo;
    await writeDocument(call, 'config', {
      ...config,
      ...{ appName: fields.text('appName'), appLogo: logo ?? kept, colors: { ...config.colors, primary } },
    });
  },

  async switches({ call }, fields) {
    const [config, flags] = await Promise.all([documentOf(call, 'config'), documentOf(call, 'feature_flags')]);
    // A flag would override the switch of its name.
    const others = flags.filter((flag) => !isSwitch(typeof flag === 'string' ? flag : (flag.key ?? flag.name)));
    if (others.length < flags.length) await writeDocument(call, 'feature_flags', others);
    await writeDocument(call, 'config', withSwitches(config, fields.all('on')));
  },

  async links(parts, fields) {
    const config = await documentOf(parts.call, 'config');
    const links = linksIn(parts, fields, 'links').map(({ name, link }) => ({ label: name, href: link }));
    const socials = linksIn(parts, fields, 'socials').map(({ name, link }) => ({ name: name.toLowerCase(), link }));
    const mobileApps = linksIn(parts, fields, 'apps').map(({ name, link }) => ({ store: name, link }));
    await writeDocument(parts.call, 'config', { ...config, nav: { ...config.nav, links }, socials, mobileApps });
  },

  async top({ api, call, t }, fields) {
    const names = (fields.optional('top') ?? '').split('\n').flatMap((line) => line.trim() || []);
    const found = await Promise.all(names.map((name) => entityNamed(api, name)));
    const links = found.map((one, position) => ({
      ...(one ?? fields.refuse('top', t('admin.catalogue.fault.unknown', { name: names[position] ?? '' }))),
      position,
    }));
    await writeDocument(call, 'top_links', links);
  },

  async ads({ call }, fields) {
    const [adPath, adId, adSponsorsPath] = ['adPath', 'adId', 'adSponsorsPath'].map((name) => fields.optional(name));
    const [cmsId, highlightCmsId] = ['cmsId', 'highlightCmsId'].map((name) => fields.optional(name));
    await writeDocument(call, 'ad', {
      ...{ adPath: adPath ?? null, adId: adId ?? null, adSponsorsPath: adSponsorsPath ?? null },
      ...{ cmsId: cmsId ?? null, highlightCmsId: highlightCmsId ?? null },
    });
  },
};

const KINDS = [
  ['competitions', 'Competition'],
  ['teams', 'Team'],
  ['clubs', 'Club'],
  ['venues', 'Venue'],
] as const;

/** The competition, team, club or venue of this name. */
async function entityNamed(api: Api, name: string): Promise<Omit<TopLink, 'position'> | undefined> {
  const isSame = (one: { name: string }) => one.name.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0;
  const { data } = await api.site.searches(name, { per_page: 20 });
  const listed = (await api.competitions.list({ per_page: 100 })).data.find(isSame);
  if (listed) return { linkableType: 'Competition', linkable: { uuid: listed.uuid, name: listed.name } };
  for (const [group, linkableType] of KINDS) {
    const same = data[group]?.find(isSame);
    if (same) return { linkableType, linkable: { uuid: same.uuid, name: same.name } };
  }
  return undefined;
}
