/** Stream status codes of the specification (section 4); `stageOf` handles unknown ones (D-20). */
export const STREAM_STATUS = { LIVE: 200, UPCOMING: 300, TECHNICAL_ISSUE: 500, VOD: 600 } as const;
