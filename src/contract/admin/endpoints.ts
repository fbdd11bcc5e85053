import { auditEndpoints } from './audit.ts';
import { adminClubEndpoints } from './clubs.ts';
import { adminCompetitionEndpoints } from './competitions.ts';
import { configEndpoints } from './config.ts';
import { adminCouponEndpoints } from './coupons.ts';
import { adminEventEndpoints } from './events.ts';
import { adminMatchDetailEndpoints } from './match-details.ts';
import { planEndpoints } from './plans.ts';
import { adminPlayerEndpoints } from './players.ts';
import { adminSeasonEndpoints } from './seasons.ts';
import { adminTeamEndpoints } from './teams.ts';
import { adminTimelineEndpoints } from './timeline.ts';
import { adminVenueEndpoints } from './venues.ts';

/** Every call of operators; each says which scopes let a token in. */
export const adminEndpoints = {
  ...configEndpoints,
  ...planEndpoints,
  ...adminCouponEndpoints,
  ...auditEndpoints,
  ...adminClubEndpoints,
  ...adminTeamEndpoints,
  ...adminPlayerEndpoints,
  ...adminCompetitionEndpoints,
  ...adminSeasonEndpoints,
  ...adminVenueEndpoints,
  ...adminEventEndpoints,
  ...adminTimelineEndpoints,
  ...adminMatchDetailEndpoints,
} as const;
