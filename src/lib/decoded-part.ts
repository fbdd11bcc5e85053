/** Decodes a URL part; returns it unchanged when it is malformed. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
