/** A part of an address, decoded; as it is where it holds no encoding that can be read. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
