import { ID_LENGTH_MAX } from '#config/limits.ts';

const DOTS = /^\.{1,2}$/;
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/** Whether a text can be an id: ids are parts of URLs, and backends are not asked for others. */
export const isId = (text: string): boolean =>
  text.length > 0 && text.length <= ID_LENGTH_MAX && !DOTS.test(text) && !NO_TEXT.test(text);
