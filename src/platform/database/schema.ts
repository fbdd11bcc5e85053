/**
 * The tables of the embedded backend. Moments (`*_at`) are integers: milliseconds since the UNIX epoch. Booleans are 0 or 1,
 * JSON is text, so that the same queries run on SQLite and PostgreSQL.
 */
import type { ColumnType, Insertable, Selectable } from 'kysely';
import type { MatchStatus, TimelineDetail, TimelineKind } from '#contract/event.ts';
import type { Image } from '#contract/primitives.ts';
import type { AccessTables } from './access-tables.ts';
import type { AccountTables } from './account-tables.ts';
import type { BroadcastTables } from './broadcast-tables.ts';
import type { Flag, Json, Popularity } from './columns.ts';
import type { MailTables } from './mail-tables.ts';
import type { MatchTables } from './match-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PasskeyTables } from './passkey-tables.ts';
import type { UploadTables } from './upload-tables.ts';

/** What a club or team looks like: two CSS hex colours and the crest's pattern. */
export interface Livery {
  primary: string;
  secondary: string;
  pattern: string;
}

/** Named, optionally illustrated entities share these columns. */
interface Named {
  uuid: string;
  name: string;
  /** Images an operator gave; where the list is empty the platform draws its own (artwork). */
  images: Json<Image[]>;
}

/** Goals or points by period: `[home, away]`. `ft` is the score at the end of regular time. */
export interface Score {
  ht?: [number, number];
  ft?: [number, number];
  et?: [number, number];
  p?: [number, number];
}

export interface Tables
  extends
    AccessTables,
    AccountTables,
    BroadcastTables,
    MailTables,
    MatchTables,
    OperatorTables,
    OrderTables,
    PasskeyTables,
    PushTables,
    UploadTables {
  sport: Named & {
    slug: string;
    /** Order in lists: the most watched first. */
    position: number;
  };
  region: Named & {
    /** ISO 3166 alpha-2 where the region is a country, else a code of its own such as EU; unique. */
    code: string;
  };
  venue: Named & {
    city: string | null;
    region_uuid: string | null;
    sport_uuid: string | null;
    capacity: number | null;
    time_zone: string | null;
  };
  club: Named & {
    sport_uuid: string;
    region_uuid: string | null;
    founded: number | null;
    city: ColumnType<string | null, string | null | undefined, string | null>;
    /** "Fußball Club Bayern München" */
    full_name: ColumnType<string | null, string | null | undefined, string | null>;
    livery: Json<Livery> | null;
    popularity: Popularity;
  };
  team: Named & {
    popularity: Popularity;
    short_name: string;
    sport_uuid: string;
    club_uuid: string | null;
    region_uuid: string | null;
    venue_uuid: string | null;
  };
  player: {
    uuid: string;
    team_uuid: string;
    name: string;
    number: number | null;
    position: string | null;
    born_on: string | null;
    /** 0 for one who has left the squad. */
    active: ColumnType<number, 0 | 1 | undefined, 0 | 1>;
  };
  competition: Named & {
    sport_uuid: string;
    region_uuid: string | null;
    /** Order in lists: the most watched first. */
    position: number;
  };
  season: Named & {
    competition_uuid: string;
    starts_on: string;
    ends_on: string;
    /** JSON that overrides the format recognised from the rounds; null where nobody gave one. */
    format: ColumnType<string | null, string | null | undefined, string | null>;
  };
  event: {
    uuid: string;
    name: string;
    sport_uuid: string;
    competition_uuid: string | null;
    season_uuid: string | null;
    venue_uuid: string | null;
    round: string | null;
    /** Name of the group in a group stage: "A". */
    group_name: ColumnType<string | null, string | null | undefined, string | null>;
    /** The match's number in its season, as tournaments count. */
    match_number: ColumnType<number | null, number | null | undefined, number | null>;
    /** JSON `[home, away]`: what stands where a side is not known yet ("1A", "W74"); null when both are known. */
    placeholders: Json<[string | null, string | null]> | null;
    /** Kick-off; when only the day is known, the start of that day in the competition's time zone. */
    starts_at: number;
    /** Calendar day of the kick-off in the competition's time zone, YYYY-MM-DD. */
    start_day: string;
    time_known: Flag;
    ends_at: number | null;
    status: MatchStatus;
    /** Current or final score; null before kick-off and when not reported. */
    home_score: number | null;
    away_score: number | null;
    score: Json<Score> | null;
    /** Where the video is: null when the match is not shown, 'bundled' for the video that the process brings along, else an HLS URL. */
    video: string | null;
    /** A reported fault of the stream; the stage then shows TECHNICAL_ISSUE. */
    technical_issue: Flag;
    access: 'free' | 'login' | 'pass' | 'ppv';
    /** What the event costs by itself, in integer minor units of `currency` (ISO 4217); both are null when it is not sold. */
    price_minor: number | null;
    currency: string | null;
    /** Who created the match. */
    source: 'demo' | 'import' | 'feed' | 'operator';
    /** The current or last period, from 1; null when periods are not reported. */
    period: ColumnType<number | null, number | null | undefined, number | null>;
    /** When that period began, ms; null in a break. */
    period_started_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** Minutes of added time announced for the period. */
    added_minutes: ColumnType<number | null, number | null | undefined, number | null>;
    /** 0 when the match ended without a report, after its usual length. */
    reported: Flag;
    /** Bumped by every change a calendar client must notice. */
    sequence: ColumnType<number, number | undefined, number>;
    updated_at: number;
  };
  /** Which teams meet: position 0 is the home side. Carries the event's order, status and season so that a team's list reads one index. */
  event_team: {
    event_uuid: string;
    team_uuid: string;
    position: number;
    starts_at: number;
    status: MatchStatus;
    season_uuid: string | null;
    /** As the timeline has them. */
    red_cards: ColumnType<number, number | undefined, number>;
  };
  timeline: {
    uuid: string;
    event_uuid: string;
    /** When it happened. */
    at: number;
    /** Running minute as shown ("45+2"), by the sport's own clock. */
    minute: string;
    kind: TimelineKind;
    team_uuid: string | null;
    player_name: string | null;
    /** What the kind leaves open: how a goal was scored, the colour of a card. */
    detail: ColumnType<TimelineDetail | null, TimelineDetail | null | undefined, TimelineDetail | null>;
    /** Who gave the assist, or who leaves the field. */
    second_player_name: ColumnType<string | null, string | null | undefined, string | null>;
    home_score: number | null;
    away_score: number | null;
    source: ColumnType<string, string | undefined, string>;
    /** Taken out again; the row stays, so that a weaker source does not bring it back. */
    removed: Flag;
  };
  highlight: Named & {
    event_uuid: string;
    sport_uuid: string;
    /** Offset into the event's video and length, seconds. */
    starts_after: number;
    duration: number;
    video: string;
    published_at: number;
  };
  /** One row: a number that rises when what cards show of a team changes. Triggers write it. */
  team_sequence: { last: number };
  /** A highlight in the list of a team or of a competition (`of_uuid`), with its time. */
  highlight_list: { of_uuid: string; published_at: number; highlight_uuid: string };
  /** Operator's settings and bookkeeping, one JSON document a key. */
  document: { key: string; value: string };
  /** The leader among several processes, until `until` (ms of real time). */
  lease: { name: string; holder: string; until: number };
}

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;

interface PushTables {
  /** A browser that wants notifications, as long as the sign-in lasts in which it asked for them. */
  push_subscription: {
    uuid: string;
    account_uuid: string;
    family_uuid: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    scope: 'kickoff';
    locale: string;
    time_zone: string | null;
    created_at: number;
  };
  /** A kick-off whose notifications have been written. */
  push_kickoff: { event_uuid: string; announced_at: number };
  /** One message to one browser. `due_at` is null while it is being sent and when it needs no further try. */
  push_notification: {
    uuid: string;
    event_uuid: string;
    subscription_uuid: string;
    attempts: number;
    due_at: number | null;
    created_at: number;
  };
}
