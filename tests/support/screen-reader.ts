import { virtual } from '@guidepup/virtual-screen-reader';

/** A virtual screen reader on the whole document. */
export const startReading = () => virtual.start({ container: document.body });
export const stopReading = () => virtual.stop();

/** The phrases spoken during an action. */
export async function spokenDuring(doing: () => Promise<unknown>): Promise<string[]> {
  const before = (await virtual.spokenPhraseLog()).length;
  await doing();
  return (await virtual.spokenPhraseLog()).slice(before);
}

/** All phrases up to one; sixty steps lead through any panel. */
export const readTo = (phrase: string) =>
  spokenDuring(async () => {
    for (let steps = 0; steps < 60 && (await virtual.lastSpokenPhrase()) !== phrase; steps += 1) await virtual.next();
  });
