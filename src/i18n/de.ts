const files = import.meta.glob<Record<string, string>>('./de/*.json', { eager: true, import: 'default' });

/** Every message in German by namespace; a test holds the keys equal to the English ones. */
export const de = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.slice('./de/'.length, -'.json'.length), texts]),
);
