/** The data that were found are not for this version; starting again will not help. `message` says what to do. */
export class IncompatibleData extends Error {}
