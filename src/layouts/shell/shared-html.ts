import type { SSRResult } from 'astro';
import { addAttribute, createComponent, renderSlot } from 'astro/runtime/server/index.js';
import { LOCALES, type Locale } from '#config/locales.ts';

type Slot = Parameters<typeof renderSlot>[1];
type Destination = Parameters<ReturnType<typeof renderSlot>['render']>[0];
type Chunk = Parameters<Destination['write']>[0];
type Instruction = Extract<Chunk, { type: string }>;

/**
 * A part of rendered HTML: text; the page's address in a language; the place of the slot `page`; or what Astro decides when it
 * writes the page, such as whether an island is the first one and brings the element's script.
 */
export type Piece = string | { readonly language: Locale } | { readonly slot: 'page' } | Instruction;

interface Props {
  /** Written in place of the default slot, if it is there. */
  rendered: readonly Piece[] | undefined;
  /** Receives the default slot when it was rendered. */
  store: (pieces: readonly Piece[]) => void;
  /** The page's address in each language. */
  languages: Readonly<Record<Locale, string>>;
}

/** A text that is on no page. */
const MARK = crypto.randomUUID();
const MARKS = new RegExp(`${MARK}:(${LOCALES.join('|')}|page):`);

/** Stand for the page's address in a language, in an attribute of the default slot. */
export const languageMarks = Object.fromEntries(LOCALES.map((locale) => [locale, `${MARK}:${locale}:`])) as Record<
  Locale,
  string
>;
/** Stands for the slot `page`, in the default slot. */
export const pageMark = `${MARK}:page:`;

/**
 * Renders its default slot, or writes what was rendered of it before, and fills in what differs between pages. The slot is a function
 * (`{() => <Part />}`), which is only called when nothing was.
 */
export const SharedHtml = component((result, props, slots) => ({
  async render(destination) {
    const pieces = props.rendered ?? (await piecesOf(result, slots['default']));
    if (!props.rendered) props.store(pieces);
    for (const piece of pieces) {
      if (typeof piece === 'string' || 'type' in piece) destination.write(piece);
      else if ('language' in piece) destination.write(attributeText(props.languages[piece.language]));
      else if (slots['page']) await renderSlot(result, slots['page']).render(destination);
    }
  },
}));

type Render = (
  result: SSRResult,
  props: Props,
  slots: Record<string, Slot | undefined>,
) => ReturnType<typeof renderSlot>;

/** Astro takes anything that renders itself, although it types a template only; the checker sees a component by its props. */
function component(render: Render): (props: Props) => unknown {
  return createComponent(render as unknown as Parameters<typeof createComponent>[0]) as unknown as (
    props: Props,
  ) => unknown;
}

/** As Astro writes it between quotes. */
const attributeText = (address: string): string => String(addAttribute(address, 'href')).slice(' href="'.length, -1);

async function piecesOf(result: SSRResult, slot: Slot | undefined): Promise<Piece[]> {
  const written: (string | Instruction)[] = [];
  const write = (text: string): void => {
    const last = written.length - 1;
    if (typeof written[last] === 'string') written[last] += text;
    else written.push(text);
  };
  const collect = (chunk: Chunk): void => {
    if (isInstruction(chunk)) {
      // The head is always written before.
      if (chunk.type !== 'head' && chunk.type !== 'maybe-head') written.push(chunk);
    } else if (isSlotString(chunk)) {
      chunk.instructions?.forEach(collect);
      if (chunk.chunks.length > 0) chunk.chunks.forEach(collect);
      else write(String(chunk));
    } else if (typeof chunk === 'string' || chunk instanceof String) write(String(chunk));
    else throw new Error('A part of the shell is no HTML.');
  };
  if (slot) await renderSlot(result, slot).render({ write: collect });
  return written.flatMap((part): Piece[] => (typeof part === 'string' ? splitAtMarks(part) : [part]));
}

interface SlotText {
  instructions: Instruction[] | null;
  chunks: (string | Instruction)[];
}

const isInstruction = (chunk: Chunk): chunk is Instruction => typeof chunk === 'object' && 'type' in chunk;
const isSlotString = (chunk: Chunk): chunk is Chunk & SlotText => typeof chunk === 'object' && 'chunks' in chunk;

/** Every second part is the name of a mark. */
const splitAtMarks = (text: string): Piece[] =>
  text.split(MARKS).map((part, index): Piece => {
    if (index % 2 === 0) return part;
    return part === 'page' ? { slot: 'page' } : { language: part as Locale };
  });
