import { circle, HEIGHT, line, path, rect, times, WIDTH, type DrawingPalette } from './drawing_tools.ts'
import { courts, type CourtKey } from './drawing_courts.ts'
import { type_keys, type TypeKey } from './types.ts'

/** The subject of a picture: a type, or one kind of court. */
export type PictureKey = TypeKey | CourtKey
export const picture_keys: readonly PictureKey[] = [...type_keys, ...(Object.keys(courts) as CourtKey[])]

const FLOOR = 520

const PALETTES: readonly DrawingPalette[] = [
  { wall: '#e8eff5', floor: '#c9b79c', dark: '#3d5166', accent: '#3399fe', light: '#fdf6e3' },
  { wall: '#f3ede4', floor: '#a9b8a0', dark: '#4c4a41', accent: '#d9804c', light: '#fffaf0' },
]

/** A room seen towards its back wall: wall, skirting, floor, light from a window. */
function room({ wall, floor, light }: DrawingPalette): string {
  return (
    rect(0, 0, WIDTH, FLOOR, wall) +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor) +
    rect(0, FLOOR - 10, WIDTH, 10, '#ffffff99') +
    path(`M700 ${FLOOR} L1130 ${FLOOR} L980 ${HEIGHT} L460 ${HEIGHT} Z`, `${light}55`)
  )
}

function windowAt(
  x: number,
  y: number,
  width: number,
  height: number,
  { light, dark }: DrawingPalette,
): string {
  const middle = x + width / 2
  return (
    rect(x - 10, y - 10, width + 20, height + 20, '#ffffff', 6) +
    rect(x, y, width, height, '#bfe0f5') +
    rect(x, y + height * 0.55, width, height * 0.45, '#a8cf9e') +
    circle(x + width * 0.28, y + height * 0.55, height * 0.16, '#8dbb85') +
    circle(x + width * 0.75, y + height * 0.5, height * 0.2, '#7fae79') +
    rect(middle - 4, y, 8, height, '#ffffff') +
    path(`M${x} ${y} h${width * 0.5} l${-width * 0.4} ${height} h${-width * 0.1} Z`, `${light}40`) +
    line(`M${x - 14} ${y + height + 16} h${width + 28}`, dark, 6)
  )
}

const screen = (x: number, y: number, width: number, height: number, { dark, accent }: DrawingPalette) =>
  rect(x - 8, y - 8, width + 16, height + 16, dark, 8) +
  rect(x, y, width, height, '#fbfdff') +
  rect(x + 30, y + 30, width * 0.45, 16, accent, 8) +
  times(3, (i) => rect(x + 30, y + 70 + i * 32, width * (0.7 - i * 0.12), 10, '#c9d6e2', 5)) +
  rect(x + width - 120, y + height - 100, 24, 70, accent, 3) +
  rect(x + width - 88, y + height - 130, 24, 100, dark, 3) +
  rect(x + width - 56, y + height - 80, 24, 50, '#9fb6c9', 3)

const chair = (x: number, y: number, size: number, colour: string) =>
  rect(x, y, size, size * 0.9, colour, size * 0.18) +
  rect(x + size * 0.08, y + size * 0.8, size * 0.84, size * 0.26, colour, 6) +
  line(
    `M${x + size * 0.2} ${y + size} v${size * 0.5} M${x + size * 0.8} ${y + size} v${size * 0.5}`,
    '#55606b',
    6,
  )

const plant = (x: number, y: number) =>
  path(`M${x - 34} ${y} h68 l-10 74 h-48 Z`, '#b5734f') +
  times(
    7,
    (i) =>
      `<ellipse cx="${x + (i - 3) * 17}" cy="${y - 44 - (3 - Math.abs(i - 3)) * 16}" rx="13" ry="52" fill="${i % 2 ? '#5f9b63' : '#4c8552'}" transform="rotate(${(i - 3) * 14} ${x} ${y})"/>`,
  )

const lamp = (x: number, { dark }: DrawingPalette) =>
  line(`M${x} 0 V90`, dark, 4) +
  path(`M${x - 60} 130 L${x - 22} 88 H${x + 22} L${x + 60} 130 Z`, dark) +
  path(`M${x - 60} 130 H${x + 60} L${x + 130} 330 H${x - 130} Z`, '#fff7d633')

const drawings: Readonly<Record<TypeKey, (palette: DrawingPalette, variant: number) => string>> = {
  meeting: (p, variant) =>
    room(p) +
    windowAt(variant ? 90 : 860, 110, 250, 260, p) +
    screen(variant ? 480 : 300, 120, 420, 240, p) +
    lamp(600, p) +
    times(4, (i) => chair(300 + i * 165, 430, 90, p.accent)) +
    path('M210 560 H990 L1060 640 H140 Z', '#8a6a4a') +
    rect(140, 640, 920, 22, '#6f5339') +
    line('M240 662 V740 M960 662 V740', '#55606b', 14) +
    plant(variant ? 1080 : 120, 470),
  group: (p, variant) =>
    room(p) +
    rect(120, 90, 420, 260, '#ffffff', 6) +
    line('M160 150 q60 -40 120 10 t120 -20', p.accent, 7) +
    line('M180 240 h120 m30 0 h70 M180 290 h200', p.dark, 6) +
    line('M440 150 l50 60 l-60 40 Z', '#d9804c', 6) +
    windowAt(720, 100, 340, 260, p) +
    path('M350 560 a250 70 0 1 0 500 0 a250 70 0 1 0 -500 0', '#9c7a55') +
    rect(585, 600, 30, 130, '#6f5339') +
    chair(290, 500, 96, p.accent) +
    chair(820, 500, 96, p.accent) +
    (variant ? chair(560, 430, 90, '#d9804c') : plant(150, 480)) +
    rect(520, 530, 110, 14, '#e8eff5', 4) +
    rect(660, 520, 70, 46, p.dark, 4),
  hall: (p, variant) =>
    rect(0, 0, WIDTH, HEIGHT, p.dark) +
    path('M0 0 H1200 L1010 330 H190 Z', '#4d6378') +
    rect(330, 80, 540, 270, '#fbfdff', 4) +
    rect(370, 120, 260, 24, p.accent, 12) +
    times(3, (i) => rect(370, 180 + i * 38, 380 - i * 60, 12, '#c9d6e2', 6)) +
    path('M150 360 H1050 L1120 440 H80 Z', '#b98d5e') +
    rect(80, 440, 1040, 16, '#8f6a43') +
    rect(880, 300, 70, 100, '#7a5836', 6) +
    line('M915 300 v-34', '#ddd', 5) +
    path('M330 0 L250 330 H420 Z M870 0 L780 330 H960 Z', '#fff7d61f') +
    times(5, (row) =>
      times(9 + row, (i) =>
        rect(
          70 + i * ((1060 - row * 6) / (9 + row)) - row * 4,
          490 + row * 52,
          78 - row * 2,
          60,
          row % 2 === variant ? '#a34a45' : '#8d3f3b',
          16,
        ),
      ),
    ),
  seminar: (p, variant) =>
    room(p) +
    rect(variant ? 160 : 260, 90, 620, 250, '#2f5d50', 4) +
    rect(variant ? 150 : 250, 340, 640, 14, '#8a6a4a') +
    line(
      `M${variant ? 210 : 310} 150 q50 -30 100 0 M${variant ? 210 : 310} 210 h220 m-220 50 h160`,
      '#f4f7f2',
      6,
    ) +
    line(`M${variant ? 560 : 660} 270 v-110 h150 m-150 110 q70 -10 140 -100`, '#f6d48a', 6) +
    windowAt(variant ? 900 : 60, 120, variant ? 220 : 130, 240, p) +
    times(3, (row) =>
      times(4, (i) => {
        const y = 470 + row * 95
        const x = 110 + i * 265 - row * 22
        return (
          chair(x + 55, y + 14, 62, p.accent) +
          rect(x, y, 200 + row * 8, 20, '#d2b48c', 4) +
          line(`M${x + 14} ${y + 20} v60 M${x + 186} ${y + 20} v60`, '#55606b', 6)
        )
      }),
    ),
  sport: (p, variant) =>
    rect(0, 0, WIDTH, 330, '#dfe8ec') +
    times(7, (i) => rect(40 + i * 170, 60, 120, 150, '#bfe0f5', 4)) +
    rect(0, 320, WIDTH, 430, variant ? '#c67b4a' : '#3f8f6b') +
    line('M160 380 H1040 L1180 735 H20 Z M600 380 V735 M110 500 H1090', '#ffffff', 7) +
    line('M300 300 V520 M900 300 V520', p.dark, 10) +
    rect(300, 320, 600, 90, '#ffffff66') +
    times(19, (i) => line(`M${315 + i * 31} 322 V410`, '#5c6b76', 1.5)) +
    times(4, (i) => line(`M300 ${340 + i * 22} H900`, '#5c6b76', 1.5)) +
    line('M300 318 H900', '#ffffff', 10) +
    line('M790 640 l90 -70', '#8a6a4a', 12) +
    `<ellipse cx="930" cy="535" rx="56" ry="44" fill="#ffffff99" stroke="#d9804c" stroke-width="10" transform="rotate(-38 930 535)"/>` +
    circle(690, 600, 14, '#f6d65a') +
    path('M700 592 l44 -34 l10 30 Z', '#ffffff'),
  reading: (p, variant) =>
    room(p) +
    times(
      3,
      (shelf) =>
        rect(60, 70 + shelf * 140, 500, 16, '#7a5836') +
        times(22, (i) =>
          rect(
            74 + i * 22,
            70 + shelf * 140 - (70 + ((i * 37 + shelf * 13 + variant * 7) % 40)) + 70 - 40 + 30,
            17,
            40 + ((i * 37 + shelf * 13 + variant * 7) % 40),
            ['#3f6c8f', '#b5563f', '#d7a94b', '#5f8a63', '#6d5b8a'][(i * 3 + shelf) % 5] ?? '#3f6c8f',
            2,
          ),
        ),
    ) +
    rect(48, 20, 12, 480, '#6f5339') +
    rect(560, 20, 12, 480, '#6f5339') +
    windowAt(740, 80, 340, 300, p) +
    rect(180, 560, 900, 26, '#a07a50', 4) +
    line('M230 586 V740 M1030 586 V740', '#6f5339', 16) +
    times(
      3,
      (i) =>
        line(`M${330 + i * 290} 560 v-70`, p.dark, 6) +
        path(`M${286 + i * 290} 496 q44 -52 88 0 Z`, '#2f7d5b') +
        path(`M${286 + i * 290} 496 h88 l34 64 h-156 Z`, '#fff3b04d') +
        rect(380 + i * 260, 546, 96, 14, '#ffffff', 3),
    ),
  lab: (p, variant) =>
    room(p) +
    rect(80, 70, 460, 130, '#ffffff', 8) +
    times(3, (i) => rect(96 + i * 148, 84, 134, 102, '#d8e6ee', 4)) +
    windowAt(760, 80, 320, 240, p) +
    rect(60, 470, 1080, 30, '#f6f8f9', 6) +
    rect(80, 500, 1040, 220, '#8fa3b3', 6) +
    times(
      4,
      (i) =>
        rect(100 + i * 256, 520, 230, 180, '#a9bac7', 6) + rect(190 + i * 256, 545, 50, 10, '#5c6b76', 5),
    ) +
    path('M200 470 l50 -110 v-50 h40 v50 l50 110 Z', '#cfe8f5cc') +
    path('M222 424 h96 l22 46 h-140 Z', variant ? '#d9804c' : '#3399fe') +
    rect(242, 300, 56, 12, '#9fb6c9', 6) +
    times(
      5,
      (i) =>
        rect(420 + i * 44, 372, 24, 98, '#e3f1f8', 12) +
        rect(
          420 + i * 44,
          410 + (i % 3) * 14,
          24,
          60 - (i % 3) * 14,
          ['#5fae8b', '#f0c24b', '#d9665c', '#6d8fd1', '#a77cc9'][i] ?? '#5fae8b',
          12,
        ),
    ) +
    line('M820 460 h150 M860 460 v-120 q0 -60 60 -60', p.dark, 22) +
    rect(880, 250, 56, 130, p.dark, 14) +
    rect(800, 390, 130, 16, p.dark, 6) +
    circle(908, 238, 24, '#55606b'),
  piano: (p, variant) =>
    room(p) +
    windowAt(variant ? 830 : 90, 100, 240, 280, p) +
    rect(variant ? 560 : 900, 120, 130, 170, '#ffffff', 4) +
    line(`M${variant ? 580 : 920} 170 h90 m-90 30 h90 m-90 30 h90`, '#c9d6e2', 5) +
    rect(380, 300, 470, 330, '#2d2a2e', 12) +
    rect(360, 460, 510, 56, '#1f1d20', 8) +
    rect(384, 468, 462, 40, '#fdfdfb', 3) +
    times(20, (i) => line(`M${407 + i * 22} 468 v40`, '#b9b9b9', 1.5)) +
    times(20, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : rect(400 + i * 22, 468, 13, 24, '#1b1a1c', 2))) +
    rect(500, 350, 230, 96, '#fffdf6', 3) +
    line('M520 376 h190 m-190 16 h190 m-190 16 h190', '#8b8b8b', 2.5) +
    times(
      6,
      (i) => `<ellipse cx="${540 + i * 30}" cy="${384 + ((i * 5) % 3) * 8}" rx="7" ry="5" fill="#333"/>`,
    ) +
    line('M400 630 v70 M830 630 v70', '#1f1d20', 16) +
    rect(500, 640, 230, 30, '#7a3f3a', 10) +
    line('M520 670 v62 M710 670 v62', '#1f1d20', 12) +
    plant(variant ? 200 : 1040, 500),
  device: (p, variant) =>
    rect(0, 0, WIDTH, HEIGHT, p.wall) +
    rect(0, 560, WIDTH, 190, '#d8cbb8') +
    rect(0, 552, WIDTH, 10, '#ffffff99') +
    (variant
      ? line('M420 560 L520 300 M760 560 L640 300 M580 560 V300', '#2f3740', 16) +
        rect(430, 190, 250, 130, '#2f3740', 20) +
        rect(670, 214, 130, 82, '#454f5a', 12) +
        circle(806, 255, 46, '#1f252b') +
        circle(806, 255, 26, '#6fa8d6') +
        rect(470, 150, 150, 34, '#454f5a', 10) +
        circle(460, 214, 9, '#e2574c')
      : rect(360, 250, 460, 290, '#2f3740', 34) +
        path('M490 250 l40 -60 h140 l40 60 Z', '#3a444e') +
        circle(600, 400, 132, '#1f252b') +
        circle(600, 400, 104, '#3b4753') +
        circle(600, 400, 74, '#16202a') +
        circle(600, 400, 52, '#35648c') +
        circle(572, 372, 18, '#cfe6f7aa') +
        rect(392, 276, 74, 40, '#454f5a', 8) +
        circle(764, 300, 20, '#e2574c') +
        rect(360, 350, 60, 160, '#252c33', 14)) +
    rect(900, 470, 150, 90, '#454f5a', 12) +
    rect(940, 440, 70, 34, '#5c6b76', 10) +
    rect(150, 500, 120, 60, p.accent, 10),
  observatory: (p, variant) =>
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1531"/><stop offset="1" stop-color="${variant ? '#4b3a63' : '#27466e'}"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    times(90, (i) =>
      circle(
        (i * 7919 + variant * 331) % WIDTH,
        (i * 4241) % 470,
        i % 9 === 0 ? 3.2 : 1.6,
        i % 5 === 0 ? '#ffe9b8' : '#ffffff',
      ),
    ) +
    path('M-100 120 Q500 20 1300 330 L1300 420 Q500 110 -100 200 Z', '#ffffff10') +
    path('M0 620 Q200 520 420 600 T860 570 T1200 620 V750 H0 Z', '#101a2c') +
    rect(430, 430, 340, 200, '#d7dde5') +
    path('M430 430 a170 170 0 0 1 340 0 Z', '#eef2f6') +
    path('M560 270 a170 170 0 0 1 90 -6 L640 430 H570 Z', '#1b2437') +
    line('M606 400 L690 190', '#9aa9ba', 26) +
    line('M690 190 l8 -22', '#5c6b76', 34) +
    rect(570, 530, 64, 100, '#5c6b76', 6) +
    rect(420, 424, 360, 16, '#aab6c4') +
    circle(variant ? 980 : 210, 130, 44, '#f7edcf') +
    circle(variant ? 962 : 192, 120, 40, variant ? '#161b3b' : '#0e1a38') +
    p.wall.slice(0, 0),
  seat: (p, variant) =>
    room(p) +
    windowAt(variant ? 120 : 700, 70, 380, 250, p) +
    times(
      4,
      (i) =>
        rect(130 + i * 250, 470, 14, 190, p.dark) +
        rect(90 + i * 250, 400, 200, 14, '#ffffff99', 6) +
        rect(110 + i * 250, 560, 150, 26, p.accent, 10) +
        rect(176 + i * 250, 586, 16, 90, p.dark),
    ) +
    rect(60, 440, 1080, 34, '#8a6238', 8) +
    times(
      2,
      (i) =>
        line(`M${330 + i * 500} 440 V360 q0 -34 44 -34`, p.dark, 9) +
        circle(378 + i * 500, 336, 20, '#f6d65a'),
    ),
}

const all_drawings = { ...drawings, ...courts }

/** A picture as SVG; variants of one subject differ in colours and arrangement. */
export function drawingOf(key: PictureKey, variant: number): string {
  const palette = PALETTES[variant % PALETTES.length] ?? PALETTES[0]
  if (!palette) throw new Error('there is no palette')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${all_drawings[key](palette, variant % 2)}</svg>`
}
