/** The time (ms) at which tests read a catalogue. */
export const NOW = Date.parse('2026-11-21T14:00:00Z');
