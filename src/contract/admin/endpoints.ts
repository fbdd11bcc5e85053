import { auditEndpoints } from './audit.ts';
import { broadcastEndpoints } from './broadcasts.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { configEndpoints } from './config.ts';
import { aliasEndpoints } from './aliases.ts';
import { adminCouponEndpoints } from './coupons.ts';
import { adminEventEndpoints } from './events.ts';
import { adminHighlightEndpoints } from './highlights.ts';
import { adminMatchDetailEndpoints } from './match-details.ts';
import { importEndpoints } from './imports.ts';
import { matchDayEndpoints } from './match-day.ts';
import { memberEndpoints } from './members.ts';
import { operatorEndpoints } from './operators.ts';
import { pictureEndpoints } from './pictures.ts';
import { planEndpoints } from './plans.ts';
import { salesEndpoints } from './sales.ts';
import { squadEndpoints } from './squads.ts';
import { adminTimelineEndpoints } from './timeline.ts';
import { uploadEndpoints } from './uploads.ts';
import { viewerEndpoints } from './viewers.ts';

/** Every operators' call; each names the scopes that permit it. */
export const adminEndpoints = {
  ...configEndpoints,
  ...planEndpoints,
  ...aliasEndpoints,
  ...adminCouponEndpoints,
  ...auditEndpoints,
  ...catalogueEndpoints,
  ...adminEventEndpoints,
  ...adminTimelineEndpoints,
  ...adminMatchDetailEndpoints,
  ...adminHighlightEndpoints,
  ...broadcastEndpoints,
  ...operatorEndpoints,
  ...matchDayEndpoints,
  ...importEndpoints,
  ...pictureEndpoints,
  ...squadEndpoints,
  ...salesEndpoints,
  ...memberEndpoints,
  ...uploadEndpoints,
  ...viewerEndpoints,
} as const;
