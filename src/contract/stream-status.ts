/** Stream status codes of the specification (section 4). Any other number is unknown and read by `stageOf` (D-20). */
export const STREAM_STATUS = { LIVE: 200, UPCOMING: 300, TECHNICAL_ISSUE: 500, VOD: 600 } as const;
export type StreamStatus = (typeof STREAM_STATUS)[keyof typeof STREAM_STATUS];
