/** sharp, loaded for the first picture: its library takes 14 MB of memory. Pictures differ, so libvips keeps none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
