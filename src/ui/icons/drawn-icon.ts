import { createComponent, render, unescapeHTML } from 'astro/compiler-runtime';

/** An icon as Lucide publishes it: its name, and its elements with their attributes. */
interface IconData {
  readonly name: string;
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string | number>])[];
}

type Value = string | number | boolean | undefined;

const escaped = (value: Value) => String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const attributesOf = (attributes: Record<string, Value>) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');

/**
 * A component that draws this icon. Its lines come from the class `icon` (styles/global.scss). `size` is in CSS pixels; all
 * other props are attributes. An icon looks the same wherever it has the same props, so its text is made once.
 */
export default function drawnIcon({ name, size: box, node }: IconData) {
  const inside = node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('');
  const known = new Map<string, unknown>();
  const draw = ({ size = 24, class: given, ...rest }: Record<string, Value>) => {
    const looks = attributesOf({ class: given ? `icon ${given}` : 'icon', width: size, height: size });
    return `<svg${looks} viewBox="0 0 ${box} ${box}"${attributesOf(rest)}>${inside}</svg>`;
  };
  return createComponent(
    (_result: unknown, props: Record<string, Value>) => {
      const key = Object.entries(props).flat().join('\n');
      const text = known.get(key) ?? unescapeHTML(draw(props));
      known.set(key, text);
      return render`${text}`;
    },
    `${name}.astro`,
    undefined,
  );
}
