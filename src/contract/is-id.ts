import { ID_LENGTH_MAX } from '#config/limits.ts';

const DOTS = /^\.{1,2}$/;
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/** Whether anything could have this id: it is a part of addresses, and no backend is asked for what cannot be one. */
export const isId = (text: string): boolean =>
  text.length > 0 && text.length <= ID_LENGTH_MAX && !DOTS.test(text) && !NO_TEXT.test(text);
