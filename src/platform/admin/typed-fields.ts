type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of a document with fields set as they are typed: `nav.actions.search=false`, `partners=[]`. Values are JSON where
 * they can be read as such, else text. @throws Error for a word without "=" and for names that no field may have
 */
export function withFields(document: unknown, typed: readonly string[]): unknown {
  return typed.reduce<unknown>((result, word) => {
    const at = word.indexOf('=');
    if (at < 1)
      throw new Error(`"${word}" is not a field with a value: write ${word.replace(/=.*/, '') || 'name'}=value.`);
    const path = word.slice(0, at).split('.');
    if (path.some((name) => name === '' || name === '__proto__'))
      throw new Error(`"${word.slice(0, at)}" is not a field name.`);
    return withValue(result, path, typedValue(word.slice(at + 1)));
  }, document);
}

function withValue(into: unknown, [name = '', ...deeper]: readonly string[], value: unknown): Tree | unknown[] {
  if (Array.isArray(into) && /^\d+$/.test(name)) {
    const index = Number(name);
    if (index > into.length) throw new Error(`The list has ${into.length} entries; it has no index ${index}.`);
    return into.toSpliced(index, 1, deeper.length > 0 ? withValue(into[index], deeper, value) : value);
  }
  const tree = isTree(into) ? into : {};
  return { ...tree, [name]: deeper.length > 0 ? withValue(tree[name], deeper, value) : value };
}

function typedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
