import { changeStrings, rewritingBackend } from './rewriting-backend.ts';

/** Closes a script element, opens another, and has other markup. */
export const HOSTILE_TEXT = `</script><script>window.pwned=1</script><!--<img src=x onerror="window.pwned=2">"'\u2028\${7*7}`;
const HOSTILE_LINKS = [
  'javascript:window.pwned=3',
  'JaVaScRiPt:window.pwned=3',
  'java\nscript:window.pwned=3',
  '\u0001javascript:window.pwned=3',
  'data:text/html,<script>parent.pwned=4</script>',
  'vbscript:window.pwned=5',
  '//evil.example/x',
  '/\\evil.example/x',
  'blob:https://evil.example/1',
];
const HUMAN = /^(?:.*name|title|text|description|label|city|country|note|detail|player|position|nationality)$/i;
const ADDRESS = /^(?:.*url|src|href|link|image|poster|picture)$/i;

/** Operator settings that all have the same text. */
const links = HOSTILE_LINKS.map((href, at) => ({
  name: `Link ${at}`,
  label: `Link ${at}`,
  href,
  link: href,
  src: href,
}));
const OWN: Readonly<Record<string, (body: object) => unknown>> = {
  '/api/v2/config': (body) => ({
    ...body,
    appName: `Arena ${HOSTILE_TEXT}`,
    appLogo: 'javascript:window.pwned=6',
    colors: { primary: 'red;}</style><script>window.pwned=7</script>' },
    nav: { links },
    socials: [...links, ...HOSTILE_LINKS.map((link) => ({ name: 'facebook', link }))],
    partners: links,
    mobileApps: HOSTILE_LINKS.map((link) => ({ store: 'appStore', link })),
  }),
  '/api/v2/config/images_header': () => links,
  '/api/v2/config/images_footer': () => links,
  '/api/v2/config/ad': () => ({
    adPath: '");window.pwned=8//',
    adId: '</script><script>window.pwned=8</script>',
    adSponsorsPath: '/1/a',
    cmsId: '");window.pwned=8//',
    highlightCmsId: null,
  }),
  '/api/v2/config/webmanifest': () => ({
    icons: [
      { rel: 'stylesheet', sizes: null, src: '/evil.css' },
      { rel: 'icon', sizes: null, src: 'javascript:window.pwned=9' },
    ],
    metatags: [
      { name: 'refresh', content: '0;url=https://evil.example' },
      { name: 'x" http-equiv="refresh', content: '0;url=https://evil.example' },
      { name: 'theme-color', content: '"><script>window.pwned=9</script>' },
    ],
  }),
};

/** The catalogue behind `origin`, with code in every name and an unsafe target in every link. */
export function hostileBackend(origin: string) {
  let count = 0;
  const change = (text: string, key: string) => {
    if (ADDRESS.test(key)) return HOSTILE_LINKS[count++ % HOSTILE_LINKS.length]!;
    return HUMAN.test(key) ? text + HOSTILE_TEXT : text;
  };
  return rewritingBackend(origin, (path, body) =>
    OWN[path] ? OWN[path](body as object) : changeStrings(body, change),
  );
}
