import { z } from '@hono/zod-openapi';
import { LOCALES } from '#config/locales.ts';
import { isTimeZone } from '#lib/time-zone.ts';
import { event } from './event.ts';
import { nullable } from './primitives.ts';

/** E-09: the four stored keys. `tokenCreatedAt` in UNIX seconds, `expiresIn` in seconds. */
export const tokens = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresIn: z.number(),
    tokenCreatedAt: nullable(z.number()),
  })
  .openapi('Tokens');
export type Tokens = z.infer<typeof tokens>;

/** E-10. A foreign provider may know no name and no e-mail. */
export const user = z
  .object({
    uuid: z.string(),
    onboarded: z.boolean(),
    name: nullable(z.string()),
    email: nullable(z.string()),
  })
  .openapi('User');
export type User = z.infer<typeof user>;

/** What a code or a refresh token is exchanged for (H-11). */
export const exchangedSession = tokens.extend({ user }).openapi('ExchangedSession');
export type ExchangedSession = z.infer<typeof exchangedSession>;

/** User and lifetime of an access token (H-10). */
export const currentSession = tokens
  .pick({ expiresIn: true, tokenCreatedAt: true })
  .extend({ user })
  .openapi('CurrentSession');

/** Body of the exchange: empty, or a PKCE verifier. */
export const exchangeBody = z
  .object({
    code_verifier: z
      .string()
      .regex(/^[\w.~-]{43,128}$/, 'must be 43 to 128 characters of A-Z a-z 0-9 - . _ ~')
      .optional(),
  })
  .openapi('ExchangeBody');

/** Where a client sends the browser to sign in (H-12). */
export const loginRedirect = z.object({ redirectUrl: z.url() }).openapi('LoginRedirect');

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 22:30');

/** Device settings stored with the account (D-13); missing ones were never chosen. */
export const deviceSettings = z
  .strictObject({
    spoilers: z.boolean(),
    autoplay: z.boolean(),
    dataSaver: z.boolean(),
    captions: z.boolean(),
    timeZone: z.string().max(64).refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
    locale: z.enum(LOCALES),
    notifyKickoff: z.boolean(),
    quietHours: z.strictObject({ from: timeOfDay, to: timeOfDay }),
    changedAt: z.iso.datetime().openapi({ description: 'when a person last chose, by the clock of their device' }),
  })
  .partial()
  .openapi('DeviceSettings');
export type DeviceSettings = z.infer<typeof deviceSettings>;

/** The signed-in user with settings. */
export const profile = user.extend({ settings: deviceSettings }).openapi('Profile');
export type Profile = z.infer<typeof profile>;

const forgettable = z
  .strictObject(
    Object.fromEntries(Object.entries(deviceSettings.shape).map(([name, schema]) => [name, schema.nullable()])) as {
      [Name in keyof typeof deviceSettings.shape]: z.ZodNullable<(typeof deviceSettings.shape)[Name]>;
    },
  )
  .openapi('DeviceSettingsChange');

/** Changes only the given keys; null removes a setting. */
export const profileChange = z
  .strictObject({
    onboarded: z.boolean(),
    name: z.string().trim().min(1).max(80),
    settings: forgettable,
  })
  .partial()
  .openapi('ProfileChange');
export type ProfileChange = z.infer<typeof profileChange>;

/** Kinds of things that can be followed (D-07). */
export const FAVORITE_TYPES = ['Team', 'Competition', 'Club', 'Sport', 'Event', 'Venue', 'Highlight'] as const;
export type FavoriteType = (typeof FAVORITE_TYPES)[number];

const scope = z.string().regex(/^[a-z_]{1,32}$/, 'must be 1 to 32 characters of a-z and _');

/** E-06. `type` is one of FAVORITE_TYPES on the embedded backend; remote ones may use others. */
export const favorite = z
  .object({
    scope: z.string(),
    type: nullable(z.string()),
    createdAt: nullable(z.string()),
    favoritable: z.object({
      uuid: z.string(),
      name: nullable(z.string()),
      type: nullable(z.string()),
      imageUrl: nullable(z.string()),
    }),
  })
  .openapi('Favorite');
export type Favorite = z.infer<typeof favorite>;

export const favoriteFilter = z.object({ scope: scope.optional() });

const typeNames = new Map(FAVORITE_TYPES.map((type) => [type.toLowerCase(), type]));
const favoriteType = z
  .string()
  .max(32)
  .transform((given, context): FavoriteType => {
    const type = typeNames.get(given.toLowerCase());
    if (type) return type;
    context.addIssue({ code: 'custom', message: `must be one of ${FAVORITE_TYPES.join(', ')}` });
    return z.NEVER;
  })
  .openapi({ type: 'string', enum: [...FAVORITE_TYPES] });

/** Body of the favorites POST (H-08); the type's case does not matter. */
export const favoriteToggle = z
  .object({ object_type: favoriteType, object_uuid: z.string().min(1).max(100), scope })
  .openapi('FavoriteToggle');

export const favoriteState = z.object({ isFavorited: z.boolean() }).openapi('FavoriteState');

/** Path of the account's calendar; null when it has none. */
export const calendarFeed = z.object({ path: nullable(z.string()) }).openapi('CalendarFeed');

/** The live or next event of a favorite. */
export const nextEvent = z.object({ of: z.string(), event }).openapi('NextEvent');
export type NextEvent = z.infer<typeof nextEvent>;
