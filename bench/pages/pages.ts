import { fileURLToPath } from 'node:url'
import { say } from '../ground.ts'
import { machine, round, tidied } from '../measure.ts'
import { campusOf, gridAt, prepareCampus, type Campus } from './campus.ts'
import { firstLoad, kilobytesOf, type FirstLoad, type Place } from './first_load.ts'
import { interact, interactions } from './interactions.ts'
import { roundTrips } from './round_trips.ts'
import { scrolling } from './scrolling.ts'
import { table, type Line } from './table.ts'
import { calibrated, throttle } from './watched.ts'

const RATES = [1, 4] as const
/** Other work on the machine only ever makes a time longer: of several, the shortest says most of the page. */
const ROUNDS = 3

/** A page, and the kilobytes of script and the round trips that are promised for its first load. */
interface Promised extends Place {
  kb: number
  trips: number
}

const placesOf = ({ few }: Campus): Promised[] => [
  { name: 'signed out', path: '/pc/home', viewer: 'nobody', kind: 'desktop', usable: 'h1', kb: 90, trips: 5 },
  ...(['pc', 'mobile'] as const).flatMap((area): Promised[] => {
    const common = { viewer: 'person', kind: area === 'pc' ? 'desktop' : 'phone', trips: 5 } as const
    return [
      {
        ...common,
        name: `/${area}/home`,
        path: `/${area}/home`,
        usable: 'main a[href*="/list"]',
        kb: area === 'pc' ? 240 : 150,
      },
      {
        ...common,
        name: `/${area} grid`,
        path: `/${area}/${gridAt(few)}`,
        usable: '.ag-row .ag-piece',
        kb: area === 'pc' ? 240 : 180,
      },
      {
        ...common,
        name: `/${area}/myAppointment`,
        path: `/${area}/myAppointment`,
        usable: '.mine-card-theme',
        kb: area === 'pc' ? 260 : 180,
      },
    ]
  }),
  ...(
    [
      ['/manage/home', '/manage/home', 'main h1', 320],
      ['/manage list', '/manage/resources/resources-list', 'tbody tr[data-row-key]', 380],
      ['/manage form', '/manage/resources/resources-list-add', 'form input', 420],
    ] as const
  ).map(([name, path, usable, kb]): Promised => ({
    name,
    path,
    usable,
    kb,
    viewer: 'administrator',
    kind: 'desktop',
    trips: 6,
  })),
]

const MOST_SHIFT = 0.05
const MOST_SLOW_FRAMES = 5
/** From the input to the next paint, milliseconds, as it is and with a processor of a quarter of the speed. */
const MOST_PAINT = { 1: 100, 4: 200 }

/**
 * What the browser loads and how quickly pages answer, at the processor's own speed and at a quarter of it.
 * @param earlier a folder of pages built earlier, to be measured beside
 */
export const pages = (earlier?: string) =>
  tidied(async () => {
    const ground = await prepareCampus()
    const folder = fileURLToPath(new URL('../../dist/web', import.meta.url))
    const ours = await measured(await campusOf(ground, folder))
    const before = earlier ? await measured(await campusOf(ground, earlier)) : null
    say(table(ours, before))
    return {
      name: 'pages',
      ok: ours.every(({ value, most }) => most === null || value <= most),
      ours,
      ...(before ? { before } : {}),
      machine,
    }
  })

async function measured(campus: Campus): Promise<Line[]> {
  const lines: Line[] = []
  const add = (name: string, unit: Line['unit'], value: number, most: number | null) =>
    lines.push({ name, unit, value: round(value, unit === 'shift' ? 3 : 1), most })
  for (const place of placesOf(campus)) {
    say(`Opening ${place.name} …`)
    const { waves, kb } = await waited(campus, place)
    add(place.name, 'trips', waves.length, place.trips)
    add(place.name, 'kB', kb, place.kb)
    waves.forEach((wave, i) => say(`  ${i + 1}: ${wave.join(' ')}`))
    for (const rate of RATES) {
      const loads: FirstLoad[] = []
      for (let i = 0; i < ROUNDS; i++) loads.push(await firstLoad(campus, place, rate))
      const least = (of: keyof FirstLoad) => Math.min(...loads.map((load) => load[of]))
      if (rate === 1) add(`${place.name}, after a while`, 'kB', least('idle_kb'), null)
      const at = rate === 1 ? place.name : `${place.name} at ${rate}×`
      add(`${at}: first paint`, 'ms', least('first_paint_ms'), null)
      add(`${at}: usable`, 'ms', least('usable_ms'), null)
      add(at, 'shift', Math.max(...loads.map((load) => load.layout_shift)), MOST_SHIFT)
    }
  }
  for (const rate of RATES) {
    say(`Using the pages at ${rate}× …`)
    const rounds = []
    for (let i = 0; i < ROUNDS; i++) rounds.push(await interact(campus, rate))
    for (const name of interactions)
      add(`${name} at ${rate}×`, 'ms', Math.min(...rounds.map((one) => one[name])), MOST_PAINT[rate])
    for (const [name, type] of [
      ['46', campus.few],
      ['1,000', campus.many],
    ] as const) {
      const scrolls = []
      for (let i = 0; i < ROUNDS; i++) scrolls.push(await scrolling(campus, type, rate))
      add(
        `scrolling ${name} rows at ${rate}×: frames over 34 ms`,
        '%',
        Math.min(...scrolls.map((one) => one.slow_percent)),
        MOST_SLOW_FRAMES,
      )
      add(
        `scrolling ${name} rows at ${rate}×: frame p95`,
        'ms',
        Math.min(...scrolls.map((one) => one.p95_ms)),
        null,
      )
    }
    add(`a fixed amount of reckoning at ${rate}×`, 'ms', await reckoning(campus, rate), null)
  }
  return lines
}

async function waited(campus: Campus, place: Place): Promise<{ waves: string[][]; kb: number }> {
  const { context, page } = await campus.open(place.viewer, place.kind)
  try {
    const { waves, scripts } = await roundTrips(page, campus.address + place.path, place.usable)
    return { waves, kb: await kilobytesOf(scripts) }
  } finally {
    await context.close()
  }
}

async function reckoning(campus: Campus, rate: number): Promise<number> {
  const { context, page } = await campus.open('nobody', 'desktop')
  await throttle(page, rate)
  const times = []
  for (let i = 0; i < ROUNDS; i++) times.push(await calibrated(page))
  await context.close()
  return Math.min(...times)
}
