import { circle, line, path, rect, times, HEIGHT, WIDTH, type DrawingPalette } from './drawing_tools.ts'

/** The kinds of courts other than badminton, which the sports type's own picture shows. */
export type CourtKey = 'basketball' | 'tennis' | 'table_tennis' | 'squash'

/** A hall with high windows, and its floor in one colour. */
const hall = (floor: string) =>
  rect(0, 0, WIDTH, 330, '#dfe8ec') +
  times(7, (i) => rect(40 + i * 170, 60, 120, 150, '#bfe0f5', 4)) +
  rect(0, 320, WIDTH, HEIGHT - 320, floor)

const bat = (x: number, y: number, colour: string, tilt: number) =>
  `<g transform="rotate(${tilt} ${x} ${y})">${rect(x - 9, y + 30, 18, 58, '#8a6a4a', 6)}${circle(x, y, 42, colour)}</g>`

export const courts: Readonly<Record<CourtKey, (palette: DrawingPalette, variant: number) => string>> = {
  basketball: (p, variant) =>
    hall(variant ? '#b9834f' : '#cf9a62') +
    line('M160 380 H1040 L1180 735 H20 Z', '#ffffff', 7) +
    path('M470 380 H730 L790 600 H410 Z', `${p.accent}88`) +
    line('M470 380 H730 L790 600 H410 Z M410 600 q190 110 380 0', '#ffffff', 7) +
    rect(590, 250, 20, 140, p.dark) +
    rect(480, 70, 240, 170, '#ffffff', 8) +
    line('M480 70 H720 V240 H480 Z M555 150 H645 V220 H555 Z', p.dark, 7) +
    line('M548 238 H652', '#e2653a', 12) +
    times(5, (i) => line(`M${556 + i * 22} 246 L${572 + i * 14} 312`, '#f4f7f2', 4)) +
    line('M560 270 H640 M566 292 H634', '#f4f7f2', 4) +
    circle(880, 590, 62, '#d97b3a') +
    line('M818 590 H942 M880 528 V652 M836 546 q44 44 0 88 M924 546 q-44 44 0 88', '#5a3a22', 5),
  tennis: (p, variant) =>
    rect(0, 0, WIDTH, 340, '#cfe6f5') +
    circle(variant ? 1010 : 190, 110, 48, '#fff3c4') +
    times(9, (i) => circle(60 + i * 140, 290, 80 + (i % 3) * 14, i % 2 ? '#8dbb85' : '#7fae79')) +
    rect(0, 330, WIDTH, HEIGHT - 330, '#4f8f6a') +
    path('M180 370 H1020 L1160 735 H40 Z', variant ? '#b5643f' : '#3f73a8') +
    line(
      'M180 370 H1020 L1160 735 H40 Z M290 370 L190 735 M910 370 L1010 735 M252 510 H948 M600 420 V735',
      '#ffffff',
      7,
    ) +
    rect(120, 400, 960, 60, '#2b3b4866') +
    times(31, (i) => line(`M${130 + i * 31} 402 V458`, '#e8eff5', 1.5)) +
    line('M120 400 H1080', '#ffffff', 10) +
    line('M120 392 V470 M1080 392 V470', p.dark, 12) +
    circle(430, 610, 26, '#d7e84a') +
    line('M414 592 q20 18 4 40', '#ffffff', 4),
  table_tennis: (p, variant) =>
    hall(variant ? '#a85a48' : '#8d9aa6') +
    path('M300 420 H900 L1010 580 H190 Z', variant ? '#2f6f5d' : '#2c5f96') +
    line('M300 420 H900 L1010 580 H190 Z M600 420 V580', '#ffffff', 7) +
    rect(190, 580, 820, 18, '#1d3550') +
    line('M250 598 L230 720 M950 598 L970 720 M380 598 V690 M820 598 V690', p.dark, 14) +
    rect(236, 446, 728, 44, '#ffffff99') +
    line('M236 446 H964 M236 430 V500 M964 430 V500', p.dark, 6) +
    bat(420, 520, '#b8352f', -50) +
    bat(800, 450, '#23282e', 130) +
    circle(560, 400, 15, '#fdf6e3'),
  squash: (p, variant) =>
    rect(0, 0, WIDTH, HEIGHT, '#c9a26d') +
    path('M0 0 H300 V430 L0 720 Z M1200 0 H900 V430 L1200 720 Z', '#e6e9ec') +
    rect(300, 0, 600, 430, '#f6f7f8') +
    line('M300 60 H900 L1200 10 M300 60 L0 10 M300 250 H900 M300 400 H900', '#c23a34', 9) +
    rect(300, 404, 600, 26, '#9aa3ab') +
    line('M180 546 H1020 M600 546 V750 M330 546 V700 H130 M870 546 V700 H1070', '#c23a34', 8) +
    circle(variant ? 470 : 720, 330, 14, p.dark) +
    line('M800 690 l96 -84', '#8a6a4a', 14) +
    `<ellipse cx="944" cy="562" rx="54" ry="42" fill="#ffffffbb" stroke="${p.accent}" stroke-width="9" transform="rotate(-40 944 562)"/>`,
}
