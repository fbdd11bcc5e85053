/** A minute as people read it: "67′"; "HT" and the periods of other clocks as they are. */
export const minuteText = (minute: string): string => (/^\d+(?:\+\d+)?$/.test(minute) ? `${minute}′` : minute);
