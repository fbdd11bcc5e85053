import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMarkupOfControls } from '#features/player/controls/default-policy.ts';

interface Control {
  getTemplateHTML: (attributes: Record<string, string>, props: Record<string, string>) => string;
}

const source = readFileSync('src/features/player/controls/control-elements.ts', 'utf8');
const CONTROLS = [...source.matchAll(/'media-chrome\/([\w-]+)'/g)].map(([, name]) => name!);

it('finds the controls of the player', () => expect(CONTROLS.length).toBeGreaterThan(12));

it.each(CONTROLS)('allows the markup of <%s>', async (name) => {
  const { default: control } = (await import(`media-chrome/dist/${name}.js`)) as { default: Control };
  expect(isMarkupOfControls(control.getTemplateHTML({}, {}))).toBe(true);
});

it.each([
  '',
  '1:05&nbsp;/&nbsp;90:00',
  '<style>:host > a { color: red }</style><slot name="x"></slot>',
  '<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M1 1"/></svg><!-- play -->',
  "<div part='x' hidden></div>",
])('%j is markup of controls', (html) => expect(isMarkupOfControls(html)).toBe(true));

it.each([
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example>',
  '<img src=x onerror=alert(1)>',
  '<svg onload="alert(1)"></svg>',
  '<svg><a href="javascript:alert(1)"></a></svg>',
  '<svg><use href="data:x"/></svg>',
  '<div style="position:fixed"></div>',
  '<div\tOnClick="x"></div>',
  '<div/onclick=x>',
  '<style></style><img src=x>',
  '<style>a</style ><iframe srcdoc="x"></iframe>',
  '<style>never ends <img src=x onerror=x>',
  '<input formaction="javascript:x">',
  '<!-- --!><script>x</script> -->',
  '<!--><script>x</script>-->',
  '<div class="a" <script>',
  '<',
  'a < b',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<template><object data="x"></object></template>',
])('%j is not', (html) => expect(isMarkupOfControls(html)).toBe(false));
