/** Our videos are shown in every country: none is left out. */
export const UNRESTRICTED = { ineligibleRegion: [] as const };

/** A length in seconds as ISO 8601 writes it; undefined where nobody knows it. */
export const isoDuration = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : `PT${Math.round(seconds)}S`;
