import { z } from '@hono/zod-openapi';
import { LEGAL_TEXT_LENGTH_MAX } from '#config/legal-pages.ts';
import { recordOf } from '#lib/record-of.ts';
import { nullable } from './primitives.ts';

/** A link as operators write it: both spellings of each field are read (D-40). */
export const navLink = z
  .object({
    label: z.string().optional(),
    name: z.string().optional(),
    href: z.string().optional(),
    link: z.string().optional(),
    external: z.boolean().optional(),
  })
  .openapi('NavLink');

/** Header, footer and partner pictures (E-05, D-40). */
export const linkedImage = z
  .object({
    src: z.string(),
    href: nullable(z.string()),
    position: z.number().default(0),
    name: z.string().optional(),
  })
  .openapi('LinkedImage');
export type LinkedImage = z.infer<typeof linkedImage>;

const partner = z
  .object({
    name: z.string().default(''),
    src: z.string().optional(),
    image: z.string().optional(),
    href: z.string().optional(),
    link: z.string().optional(),
    position: z.number().optional(),
  })
  .openapi('Partner');

const switches = <Name extends string>(...names: Name[]) => z.object(recordOf(names, () => z.boolean()));

/** `calender` is misspelt in the specification, and so on the wire; features/app-config reads `calendar` as well. */
const actions = switches('search', 'calender', 'notifications', 'joinNow', 'userContextMenu');
const contextMenu = switches('profile', 'follow', 'payment', 'settings', 'chat');

/** What robots.txt asks of crawlers. */
const robots = z
  .object({
    index: z.boolean().default(true).openapi({ description: 'Whether search engines may list the site' }),
    training: z.boolean().default(true).openapi({ description: 'Whether crawlers that train AI models may read it' }),
    closed: z
      .array(
        z
          .string()
          .regex(/^\/[!-~]*$/, 'is a path such as /teams')
          .max(200),
      )
      .max(100)
      .default([])
      .openapi({ description: 'Paths that no crawler may read' }),
  })
  .default({ index: true, training: true, closed: [] })
  .openapi('RobotsPolicy');
export type RobotsPolicy = z.infer<typeof robots>;

/** E-11: the operator's configuration of the site. */
export const appConfig = z
  .object({
    appName: z.string(),
    appLogo: nullable(z.string()),
    /** The operator's colours; invalid ones are ignored (layouts/page/brand-theme). */
    colors: z
      .object({ primary: nullable(z.string()).openapi({ description: 'Of buttons and links: #rrggbb' }) })
      .default({ primary: null }),
    showHeaderAppName: z.boolean(),
    showPoweredBy: z.boolean(),
    uppercaseSectionHeaders: z.boolean(),
    onboardNewUser: z.boolean(),
    showPlanSelection: z.boolean(),
    nav: z.object({ logoHeight: z.number(), links: z.array(navLink), actions, contextMenu }),
    pages: z.object({ team: z.object({ tabs: switches('overview', 'squad', 'matchPlan', 'video') }) }),
    socials: z.array(z.object({ name: z.string(), link: z.string() })),
    partners: z.array(partner),
    mobileApps: z.array(z.object({ store: z.string(), link: z.string() })),
    votingOverlay: switches('highlight', 'live', 'latestMatch', 'upcomingMatch'),
    robots,
  })
  .openapi('AppConfig');
export type AppConfig = z.infer<typeof appConfig>;

/** E-04. */
export const topLink = z
  .object({
    linkableType: z.string(),
    linkable: z.object({ uuid: z.string(), name: z.string() }),
    position: z.number().default(0),
  })
  .openapi('TopLink');
export type TopLink = z.infer<typeof topLink>;

/** E-13. Ads are ready only with adPath, adId and adSponsorsPath. */
export const adSettings = z
  .object({
    adPath: nullable(z.string()),
    adId: nullable(z.string()),
    cmsId: nullable(z.string()),
    highlightCmsId: nullable(z.string()),
    adSponsorsPath: nullable(z.string()),
  })
  .openapi('AdSettings');

export type AdSettings = z.infer<typeof adSettings>;

export const webManifest = z
  .object({
    icons: z.array(z.object({ rel: z.string(), sizes: nullable(z.string()), src: z.string() })).default([]),
    metatags: z.array(z.object({ name: z.string(), content: z.string() })).default([]),
  })
  .openapi('WebManifest');
export type WebManifest = z.infer<typeof webManifest>;

/** The operator's own text of a legal page in Markdown, by language; null: none. */
export const legalText = z
  .object({
    en: nullable(z.string().max(LEGAL_TEXT_LENGTH_MAX)),
    de: nullable(z.string().max(LEGAL_TEXT_LENGTH_MAX)),
  })
  .openapi('LegalText');
export type LegalText = z.infer<typeof legalText>;

/** E-16: a flag is its key, or an object that names it (D-40). */
export const featureFlag = z.union([
  z.string(),
  z.object({
    key: z.string().optional(),
    name: z.string().optional(),
    enabled: z.boolean().optional(),
    value: z.unknown().optional(),
  }),
]);

/** Configuration of the site when its own cannot be read (specification 1 and 2). */
export const FALLBACK_CONFIG: AppConfig = {
  appName: 'Premium',
  appLogo: null,
  colors: { primary: null },
  showHeaderAppName: true,
  showPoweredBy: true,
  uppercaseSectionHeaders: false,
  onboardNewUser: true,
  showPlanSelection: false,
  nav: {
    logoHeight: 26,
    links: [],
    actions: { search: true, calender: false, notifications: false, joinNow: false, userContextMenu: true },
    contextMenu: { profile: true, follow: false, payment: false, settings: false, chat: false },
  },
  pages: { team: { tabs: { overview: true, squad: true, matchPlan: true, video: true } } },
  socials: [
    { name: 'facebook', link: 'https://www.facebook.com/' },
    { name: 'twitter', link: 'https://twitter.com/' },
    { name: 'instagram', link: 'https://www.instagram.com/' },
  ],
  partners: [],
  mobileApps: [],
  votingOverlay: { highlight: false, live: false, latestMatch: false, upcomingMatch: false },
  robots: { index: true, training: true, closed: [] },
};
