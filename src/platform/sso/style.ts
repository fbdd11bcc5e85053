import { createHash } from 'node:crypto';
import { COLOURS, FONT } from '#config/look.ts';
import { PASSWORD_PATHS } from './password-script.ts';

const tokens = Object.entries(COLOURS)
  .map(([name, value]) => `--${name}:${value};`)
  .join('');

/** The inline style of the provider's pages. They take part in the site's page transitions. */
export const STYLE = `@font-face{font-family:'Inter Variable';font-display:swap;font-weight:100 900;src:url(${PASSWORD_PATHS.typeface}) format('woff2')}
:root{color-scheme:dark;${tokens}--font:'Inter Variable',${FONT}}
*{box-sizing:border-box;margin:0;padding:0}
html{background:var(--bg);color:var(--text);font-family:var(--font);line-height:1.5;-webkit-text-size-adjust:100%}
body{min-height:100dvh;display:flex;flex-direction:column;align-items:center;padding:0 16px 24px;
background:radial-gradient(60rem 26rem at 15% -12rem,#e4006d59,transparent 70%),
radial-gradient(60rem 26rem at 85% -12rem,#5b2bd93d,transparent 70%)}
a{color:var(--primary-text);text-underline-offset:3px}
h1{font-size:1.75rem;font-weight:800;line-height:1.2;text-wrap:balance}
h2{font-size:1.125rem;font-weight:800;line-height:1.3}
header{width:100%;max-width:30rem;padding:20px 0}
.home{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:var(--text);font-weight:800;font-size:1.125rem;text-decoration:none}
main{width:100%;max-width:30rem;display:grid;gap:16px;margin-block:auto;padding-bottom:32px}
.card{display:grid;gap:20px;padding:24px 20px;background:var(--surface-1);border:1px solid var(--line);border-radius:12px}
.card>*,main>*{min-width:0}
.lead,.hint,.note{color:var(--muted)}
.hint,.note{font-size:.875rem}
form{display:grid;gap:18px}
.field{display:grid;gap:6px}
label{font-weight:600}
input{width:100%;min-height:48px;padding:10px 14px;font:inherit;color:inherit;background:var(--surface-2);
border:1px solid var(--faint);border-radius:8px}
input:hover{border-color:var(--muted)}
input[aria-invalid]{border-color:var(--bad)}
input:autofill{box-shadow:0 0 0 4rem var(--surface-3) inset;-webkit-text-fill-color:var(--text)}
.fault{color:var(--bad);font-size:.875rem;font-weight:600}
.problems,.done{padding:14px 16px;border-radius:8px;border:1px solid var(--bad);background:var(--surface-2)}
.problems h2{font-size:1rem;color:var(--bad)}
.problems ul{list-style:none}
.problems a{color:var(--text);display:inline-block;padding-block:2px}
.done{border-color:var(--good)}
button{display:flex;justify-content:center;align-items:center;width:100%;min-height:48px;padding:8px 20px;font:inherit;
font-weight:600;color:var(--text);background:var(--primary);border:1px solid var(--primary);border-radius:8px;cursor:pointer;
transition:filter 160ms ease-out}
button:hover{filter:brightness(1.12)}
.shown{display:flex;gap:8px}
.shown input{flex:1 1 0;min-width:0}
.shown button{width:auto;min-width:5.5em;flex:none;background:transparent;border-color:var(--faint)}
.strength{display:flex;align-items:center;gap:10px}
meter{flex:1 1 0;height:8px;appearance:none;border:0;border-radius:4px;overflow:hidden;background:var(--surface-3)}
meter::-webkit-meter-inner-element{display:block;height:8px}
meter::-webkit-meter-bar{height:8px;border:0;border-radius:4px;background:var(--surface-3)}
meter::-webkit-meter-optimum-value,meter::-moz-meter-bar{border-radius:4px;background:var(--good)}
meter::-webkit-meter-suboptimum-value{border-radius:4px;background:var(--warn)}
meter::-webkit-meter-even-less-good-value{border-radius:4px;background:var(--bad)}
.quiet{background:transparent;border-color:var(--faint)}
.danger{background:transparent;border-color:var(--bad);color:var(--bad)}
.other{display:flex;flex-wrap:wrap;gap:0 8px;align-items:center}
.other a,footer a{display:inline-flex;align-items:center;min-height:44px}
.art{position:fixed;z-index:-1;inset:0 0 auto;width:100%;height:auto;max-height:70dvh;aspect-ratio:16/9;object-fit:cover;
mask-image:linear-gradient(#000 40%,transparent)}
body:has(.art) main{padding-top:56px}
.demo{gap:12px;border-style:dashed;border-color:var(--faint)}
summary{min-height:44px;align-content:center;cursor:pointer;color:var(--muted);font-size:.875rem}
.demo .note{margin-bottom:10px}
.demo dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;font-size:.875rem}
.demo dt{color:var(--muted)}
.demo dd{overflow-wrap:anywhere;font-family:ui-monospace,Menlo,Consolas,monospace}
.where,.mail{overflow-wrap:anywhere}
.mail{white-space:pre-line}
[hidden]{display:none!important}
.item{display:grid;gap:12px;padding-top:16px;border-top:1px solid var(--line)}
.row{grid-template-columns:1fr auto;gap:8px}
.row button{width:auto}
.losses{padding-left:20px}
.test{display:inline-block;margin-bottom:12px;padding:4px 14px;border-radius:8px;background:var(--warn);color:#000}
footer{width:100%;max-width:30rem;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 24px;font-size:.875rem}
footer a{color:var(--muted)}
@media(min-width:1100px){.art{inset:0;height:100dvh;max-height:none;mask-image:linear-gradient(90deg,#000 40%,transparent 64%)}
body:has(.art){padding-inline-start:56vw}
body:has(.art) main{padding-top:0}}
footer a[aria-current]{color:var(--text);text-decoration:none}
footer nav{display:flex;gap:20px}
:focus-visible{outline:2px solid var(--text);outline-offset:2px;box-shadow:0 0 0 2px var(--primary);border-radius:4px}
input:focus-visible,button:focus-visible,.problems:focus-visible{border-radius:8px}
@media (min-width:601px){.card{padding:32px}body{padding-inline:24px}}
@media (min-width:1050px){h1{font-size:2.25rem}}
@view-transition{navigation:auto}
@media (prefers-reduced-motion:reduce){*{transition:none!important}@view-transition{navigation:none}}
@media (forced-colors:active){button,.card{border:1px solid ButtonText}}`;

/** The one style the pages' policy allows. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
