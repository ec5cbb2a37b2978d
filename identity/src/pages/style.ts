import { createHash } from 'node:crypto'
import type { Theme } from './theme.ts'

/** The style sheet of all pages, in the tenant's colour, and a file name that changes with it. */
export function styleSheet(theme: Theme): { file: string; css: string } {
  const css = `:root{--accent:${theme.accent};--strong:${theme.strong};--bright:${theme.bright}}\n${RULES}`
  const version = createHash('sha256').update(css).digest('hex').slice(0, 12)
  return { file: `sign_in.${version}.css`, css }
}

const RULES = `
:root {
  --ink: #1b2430; --soft: #5b6676; --line: #dfe4ea; --field: #ffffff; --paper: #ffffff; --hover: #f4f7fb;
  --danger: #b3261e; --danger-paper: #fdf0ef; --link: var(--strong); --button: var(--strong);
  --campus: color-mix(in srgb, var(--accent) 12%, #ffffff);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei',
    'Noto Sans SC', 'Noto Sans CJK SC', sans-serif;
  color: var(--ink); background: var(--paper); -webkit-text-size-adjust: 100%;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6edf3; --soft: #9aa7b5; --line: #30363d; --field: #0d1117; --paper: #161b22; --hover: #1f2630;
    --danger: #ff9a92; --danger-paper: #3a1d1d; --link: var(--bright);
    --campus: color-mix(in srgb, var(--strong) 30%, #10161e);
  }
}
* { box-sizing: border-box; }
body, h1, h2, p, ul, figure { margin: 0; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }

.frame { min-height: 100vh; min-height: 100dvh; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.picture {
  position: sticky; top: 0; height: 100vh; padding: 40px 48px; color: #ffffff; display: flex; flex-direction: column;
  background: linear-gradient(155deg, var(--strong), color-mix(in srgb, var(--strong) 58%, #071a33));
}
.brand { display: inline-flex; align-items: center; gap: 12px; color: inherit; text-decoration: none; font-weight: 600; font-size: 18px; }
.picture :focus-visible { outline-color: #ffffff; }
.brand.small { display: none; font-size: 16px; }
.mark { flex: none; }
.mark .leaf { fill: #ffffff; }
.mark .rings { stroke: #ffffff; stroke-width: 3; stroke-linecap: round; }
.mark .lines { stroke: color-mix(in srgb, var(--accent) 45%, #ffffff); stroke-width: 2; stroke-linecap: round; }
.mark .tick { fill: none; stroke: var(--strong); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.brand.small .leaf { fill: var(--strong); }
.brand.small .rings { stroke: var(--strong); }
.brand.small .tick { stroke: #ffffff; }
.day { margin: auto 0; padding: 32px 0; }
.day svg { display: block; width: 100%; max-width: 640px; height: auto; }
.day .rule path { fill: none; stroke: rgb(255 255 255 / 14%); stroke-width: 1; }
.day .taken { fill: rgb(255 255 255 / 20%); }
.day .mine { fill: #ffffff; }
.day .shut { fill: rgb(0 0 0 / 16%); }
.day .now { stroke: #ff8a80; stroke-width: 2; }
.brand small { display: block; font-size: 14px; font-weight: 400; opacity: 0.9; }
.crest { width: auto; max-width: 120px; height: 40px; }
.campus { overflow: hidden; max-width: 640px; height: 160px; border-radius: 16px; background: var(--campus); }
.campus img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: 70% 100%; }
.picture .campus { flex: none; width: 100%; margin-bottom: 24px; }
main > .campus { display: none; }
.lead { max-width: 30em; font-size: 18px; color: rgb(255 255 255 / 88%); text-wrap: balance; }

main { display: flex; flex-direction: column; padding: 24px 48px 48px; min-width: 0; }
header { display: flex; justify-content: flex-end; align-items: center; min-height: 48px; }
.language { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 12px; border-radius: 8px; text-decoration: none; color: var(--soft); font-size: 14px; }
.language:hover { background: var(--hover); color: var(--ink); }
.matter { width: 100%; max-width: 400px; margin: auto; padding: 24px 0; }
.wide .matter { max-width: 560px; }
h1 { font-size: 26px; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; margin-bottom: 24px; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 14px; font-weight: 600; color: var(--soft); margin-bottom: 12px; }
.matter > p { margin-bottom: 16px; color: var(--soft); }
.matter > .code { font-size: 14px; font-family: ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
.matter > .problem { color: var(--danger); background: var(--danger-paper); border-radius: 10px; padding: 12px 16px; font-size: 15px; }

.matter > .offer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--field); color: var(--ink); font-size: 15px; }

.demo ul { list-style: none; padding: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.card {
  width: 100%; height: 100%; display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 12px; padding: 12px;
  text-align: start; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: 12px; cursor: pointer;
}
.demo li:last-child:nth-child(odd) { grid-column: 1 / -1; }
.card:hover { border-color: var(--accent); background: var(--hover); }
.card:active { background: color-mix(in srgb, var(--accent) 12%, var(--field)); }
.card .face { width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; font-weight: 600; color: color-mix(in srgb, var(--link) 76%, var(--ink)); background: color-mix(in srgb, var(--accent) 16%, var(--field)); }
.card .who { display: grid; min-width: 0; gap: 2px; }
.card .who > span { display: flex; align-items: baseline; justify-content: space-between; gap: 8px; }
.card b { font-weight: 600; font-size: 15px; line-height: 1.3; overflow-wrap: anywhere; }
.card small { font-size: 13px; line-height: 1.4; color: var(--soft); text-wrap: pretty; }
.card code { font: 12px/1.4 ui-monospace, Consolas, monospace; color: var(--soft); }
.note { margin-top: 12px; font-size: 13px; color: var(--soft); }
.or { display: flex; align-items: center; gap: 12px; margin: 24px 0 16px; color: var(--soft); font-size: 14px; }
.or::before, .or::after { content: ''; flex: 1; height: 1px; background: var(--line); }

.password { display: grid; gap: 16px; }
.wide .password { grid-template-columns: 1fr 1fr auto; align-items: end; gap: 10px; }
label { display: grid; gap: 6px; font-size: 14px; font-weight: 500; min-width: 0; }
input[type='text'], input[type='password'] {
  width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-size: 16px; color: var(--ink);
  background: var(--field); border: 1px solid color-mix(in srgb, var(--soft) 70%, var(--field)); border-radius: 10px;
}
input[aria-invalid] { border-color: var(--danger); }
.main, .plain {
  min-height: 44px; padding: 8px 20px; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid transparent; text-decoration: none; display: inline-grid; place-items: center;
}
.main { background: var(--button); color: #ffffff; }
.main:hover { background: color-mix(in srgb, var(--button) 88%, #000000); }
.plain { border-color: var(--line); color: var(--ink); }
.plain:hover { background: var(--hover); }
.choice { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }

@media (max-width: 1100px) {
  .frame { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  .picture { padding: 32px; }
}
@media (max-width: 767px) {
  .frame { display: block; }
  .picture { display: none; }
  .brand.small { display: inline-flex; min-height: 44px; }
  main { min-height: 100vh; min-height: 100dvh; padding: 12px 20px 32px; }
  header { justify-content: space-between; }
  main > .campus { display: block; flex: none; height: 88px; margin-top: 12px; }
  .matter { margin: 0 auto; padding: 20px 0; }
  h1 { font-size: 24px; margin-bottom: 20px; }
  .demo ul { grid-template-columns: 1fr; gap: 8px; }
  .card { padding: 10px 12px; }
  .demo li:last-child:nth-child(odd) { grid-column: auto; }
  .wide .password { grid-template-columns: 1fr; gap: 16px; }
}
@media (max-height: 719px) { .picture .campus { display: none; } }
@media (prefers-reduced-motion: no-preference) {
  .card, .main, .plain, .language { transition: background-color 120ms, border-color 120ms; }
}
@media (forced-colors: active) { .card, .main, .plain { border: 1px solid ButtonText; } }
`
