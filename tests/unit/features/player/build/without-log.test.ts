import { expect, it } from 'vitest';
import { withoutLog } from '#features/player/build/without-log.ts';

it.each([
  ['{ this.log("at " + here); play(); }', '{  play(); }'],
  ['{ this.logger.warn("x"); hls.logger.debug(1); this.hls.logger.info(2); logger.trace(3); }', '{     }'],
  ['switch (a) { case 1: this.warn("x"); break; }', 'switch (a) { case 1:  break; }'],
  // What somebody waits for, or reads, stays.
  ['{ const told = this.log("x"); }', '{ const told = this.log("x"); }'],
  ['{ if (this.log("x")) play(); }', '{ if (this.log("x")) play(); }'],
  ['{ this.error("x"); catalog.log("x"); this.log; }', '{ this.error("x"); catalog.log("x"); this.log; }'],
])('%s', (source, quiet) => {
  expect(withoutLog(source)).toBe(quiet);
});
