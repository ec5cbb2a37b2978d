import { circle, line, path, rect, times } from './drawing_tools.ts'

/** Readable on a light and on a dark page alike. */
const INK = '#4a8ccb'
const ROOF = '#d8875a'
const SUN = '#f0b65c'
const LEAF = '#58a389'
const TINT = '2e'

const outlined = (d: string, colour: string, tint = TINT) => path(d, colour + tint) + line(d, colour, 2)

const tree = (x: number, foot: number, size: number) =>
  outlined(
    `M${x} ${foot - size * 2.4} c${size} 0 ${size * 1.2} ${size * 1.7} 0 ${size * 1.7} c${-size * 1.2} 0 ${-size} ${-size * 1.7} 0 ${-size * 1.7} Z`,
    LEAF,
    '40',
  ) + line(`M${x} ${foot} v${-size * 1.3}`, LEAF, 2)

const panes = (x: number, y: number, columns: number, rows: number, step = 18) =>
  times(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return rect(x + column * step, y + row * 20, 8, 11, `${INK}66`, 1)
  })

const NEAR = 'M0 203 C70 120 130 92 200 128 C250 92 320 70 400 128 C450 156 490 180 540 203'
const FAR = 'M540 203 C620 130 700 120 780 158 C840 130 900 132 960 168'

/** Nothing of the hills shows through what stands before them. */
const before_hills = [
  'M292 126 h36 v-100 h-36 Z',
  'M440 124 L556 78 L672 124 L660 126 V203 H452 V126 Z',
  'M710 82 L736 40 L762 82 L756 84 V203 H716 V84 Z',
  'M772 134 H914 V203 H772 Z',
]
const hills = `<mask id="open"><rect width="960" height="240" fill="#fff"/><path d="${before_hills.join(' ')}" fill="#000"/></mask><g mask="url(#open)">${
  path(`${NEAR} Z`, `${INK}1c`) +
  line(NEAR, `${INK}99`, 2) +
  path(`${FAR} V203 Z`, `${INK}14`) +
  line(FAR, `${INK}66`, 2)
}</g>`

/** Five storeys above the lake. */
const pagoda =
  times(
    4,
    (i) =>
      outlined(`M${292 + i * 2} ${126 - i * 22} h${36 - i * 4} v-13 h${-36 + i * 4} Z`, INK) +
      outlined(`M${282 + i * 2} ${113 - i * 22} q10 -2 14 -9 h${28 - i * 4} q4 7 14 9 Z`, ROOF, '55'),
  ) + line('M310 38 v-18 M306 30 h8', INK, 2)

const bridge =
  outlined('M60 203 Q150 136 240 203 H206 Q150 166 94 203 Z', INK, '38') +
  line('M70 182 Q150 124 230 182', INK, 2) +
  times(5, (i) => line(`M${94 + i * 28} ${[167, 157, 153, 157, 167][i] ?? 160} v18`, INK, 2))

const library =
  outlined('M452 203 V124 H660 V203 Z', INK, '22') +
  outlined('M440 124 L556 78 L672 124 Z', ROOF, '40') +
  circle(556, 106, 9, `${INK}44`) +
  times(7, (i) => rect(470 + i * 27, 132, 9, 58, `${INK}77`, 3)) +
  line('M442 196 H670', INK, 2)

const tower =
  outlined('M716 203 V82 H756 V203 Z', INK) +
  outlined('M710 82 L736 40 L762 82 Z', ROOF, '55') +
  circle(736, 102, 12, '#ffffff55') +
  line('M736 90 a12 12 0 1 1 0 24 a12 12 0 1 1 0 -24 M736 95 v7 l5 4', INK, 2) +
  panes(723, 126, 2, 3)

const halls =
  outlined('M772 203 V136 H914 V203 Z', INK, '22') + panes(784, 150, 7, 2) + line('M764 136 H922', ROOF, 4)

const water =
  line('M0 203 H960', `${INK}88`, 2) +
  line(
    'M24 216 q14 -7 28 0 t28 0 t28 0 M180 222 q14 -7 28 0 t28 0 M330 214 q14 -7 28 0 t28 0 t28 0 M520 222 q14 -7 28 0 t28 0 M690 215 q14 -7 28 0 t28 0 t28 0 M880 222 q14 -7 28 0 t28 0',
    `${INK}77`,
    2,
  )

/**
 * The campus by the lake, in lines without a ground of its own, so that it stands on a light page as well as on
 * a dark one. Four times as wide as high.
 */
export const campus_picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="360" viewBox="0 0 960 240">${
  circle(610, 50, 22, `${SUN}88`) +
  hills +
  pagoda +
  bridge +
  library +
  tower +
  halls +
  [tree(30, 203, 15), tree(262, 203, 13), tree(420, 203, 17), tree(692, 203, 14), tree(938, 203, 16)].join(
    '',
  ) +
  water
}</svg>`

/** The crest of the university: its hills and its lake in a ring, below a rising sun. */
export const crest = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${
  circle(80, 80, 80, '#2671bc') +
  circle(80, 80, 72, '#ffffff') +
  circle(80, 80, 66, '#2671bc') +
  circle(104, 58, 13, '#ffd98a') +
  path('M24 100 L60 48 L84 80 L100 64 L136 100 Z', '#ffffff') +
  path('M60 48 L72 64 L64 62 L58 68 L50 62 Z', '#bfe0f5') +
  line('M30 112 q12.5 -9 25 0 t25 0 t25 0 t25 0 M46 127 q11.5 -8 23 0 t23 0 t23 0', '#bfe0f5', 6)
}</svg>`
