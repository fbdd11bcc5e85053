import { auditEndpoints } from './audit.ts';
import * as catalogue from './catalogue.ts';
import { configEndpoints } from './config.ts';
import { adminCouponEndpoints } from './coupons.ts';
import { adminEventEndpoints } from './events.ts';
import { adminMatchDetailEndpoints } from './match-details.ts';
import { planEndpoints } from './plans.ts';
import { adminTimelineEndpoints } from './timeline.ts';

/** Every operators' call; each names the scopes that permit it. */
export const adminEndpoints = {
  ...configEndpoints,
  ...planEndpoints,
  ...adminCouponEndpoints,
  ...auditEndpoints,
  ...catalogue.clubEndpoints,
  ...catalogue.teamEndpoints,
  ...catalogue.playerEndpoints,
  ...catalogue.competitionEndpoints,
  ...catalogue.seasonEndpoints,
  ...catalogue.venueEndpoints,
  ...adminEventEndpoints,
  ...adminTimelineEndpoints,
  ...adminMatchDetailEndpoints,
} as const;
