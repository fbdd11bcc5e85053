/** The stored data belong to another version; a restart does not help. `message` says what to do. */
export class IncompatibleData extends Error {}
