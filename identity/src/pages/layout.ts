import { say } from '../language.ts'
import type { PageLanguage } from '../language.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** The data that every page of the provider needs. */
export interface PageFrame {
  language: PageLanguage
  /** The product's name in that language. */
  product: string
  /** The address of the style sheet; its name changes with its content. */
  style_url: string
  home_url: string
  /** The product's icon, beside its home: without it browsers would request one from the host's root. */
  icon_url: string
  /** The organisation's name in that language, its crest and a picture of it. */
  campus?: string
  crest_url?: string
  picture_url?: string
  /** The same page in the other language; omitted if the page can't be requested again. */
  switch_url?: string
}

/**
 * A whole document: a picture of a day's bookings on the left, the content on the right. No script, no inline
 * style.
 */
export function layout(
  frame: PageFrame,
  title: string,
  matter: Html,
  options: { wide?: boolean } = {},
): string {
  const { language } = frame
  const other = language === 'zh' ? 'en' : 'zh'
  const page = html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${frame.product}</title>
        <link rel="icon" type="image/svg+xml" href="${frame.icon_url}" />
        <link rel="stylesheet" href="${frame.style_url}" />
      </head>
      <body>
        <div class="frame${options.wide ? ' wide' : ''}">
          <aside class="picture">
            <a class="brand" href="${frame.home_url}">${brand(frame)}</a>
            <div class="day" aria-hidden="true">${dayOfBookings()}</div>
            ${campusPicture(frame)}
            <p class="lead">${say(language, 'lead')}</p>
          </aside>
          <main>
            <header>
              <a class="brand small" href="${frame.home_url}">${brand(frame)}</a>
              ${
                frame.switch_url &&
                html`<a
                  class="language"
                  href="${frame.switch_url}"
                  lang="${other === 'zh' ? 'zh-CN' : 'en'}"
                  hreflang="${other}"
                  >${say(other, 'language')}</a
                >`
              }
            </header>
            ${campusPicture(frame)}
            <div class="matter">${matter}</div>
          </main>
        </div>
      </body>
    </html>`
  return page.markup
}

/** The organisation's crest and name above the product's; without them the product's alone. */
function brand({ product, campus, crest_url }: PageFrame): Html {
  return html`${crest_url ? html`<img class="crest" src="${crest_url}" alt="" height="40" />` : mark()}<span
      >${campus && html`<small>${campus}</small>`}${product}</span
    >`
}

const campusPicture = ({ picture_url }: PageFrame): Html | undefined =>
  picture_url === undefined ? undefined : html`<div class="campus"><img src="${picture_url}" alt="" /></div>`

/** The product's logo, as on its pages: a calendar leaf with a tick. */
function mark(): Html {
  return html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect class="leaf" x="3" y="5" width="26" height="24" rx="6" />
    <path class="rings" d="M10.5 2.5v6M21.5 2.5v6" />
    <path class="lines" d="M3 12h26" />
    <path class="tick" d="m10 20 4 4 8-8" />
  </svg>`
}

/** Rows of a day's grid, as [from, to, kind] in hours of a ten-hour day. Ornament only. */
const ROWS: readonly (readonly (readonly [number, number, string])[])[] = [
  [
    [0, 2, 'taken'],
    [3, 4.5, 'taken'],
    [7, 10, 'shut'],
  ],
  [
    [1, 3, 'taken'],
    [5, 7, 'mine'],
  ],
  [
    [0, 1, 'shut'],
    [2.5, 4, 'taken'],
    [6, 9, 'taken'],
  ],
  [
    [4, 6, 'taken'],
    [8, 9.5, 'taken'],
  ],
  [
    [0.5, 2, 'taken'],
    [3, 5, 'taken'],
    [9, 10, 'shut'],
  ],
]

function dayOfBookings(): Html {
  const width = 44
  const height = 40
  const rows = ROWS.map((row, index) =>
    row.map(([from, to, kind]) => {
      const x = from * width + 3
      return html`<rect
        class="${kind}"
        x="${x}"
        y="${index * height + 6}"
        width="${(to - from) * width - 6}"
        height="${height - 12}"
        rx="6"
      />`
    }),
  )
  const hours = Array.from(
    { length: 11 },
    (_, hour) => html`<path d="M${hour * width} 0V${ROWS.length * height}" />`,
  )
  const lines = Array.from(
    { length: ROWS.length + 1 },
    (_, row) => html`<path d="M0 ${row * height}H${10 * width}" />`,
  )
  return html`<svg viewBox="-1 -1 442 202" preserveAspectRatio="xMidYMid meet">
    <g class="rule">${hours}${lines}</g>
    ${rows}
    <path class="now" d="M220 -1V201" />
  </svg>`
}
