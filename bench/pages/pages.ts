import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { say } from '../ground.ts'
import { machine, round, tidied } from '../measure.ts'
import { campusOf, gridAt, prepareCampus, type Campus } from './campus.ts'
import { firstLoad, kilobytesOf, type FirstLoad, type Place } from './first_load.ts'
import { interact, interactions, interactionsByWork } from './interactions.ts'
import { mainThread } from './main_thread.ts'
import { reviewing, reviewingByWork, type Reviewing } from './review.ts'
import { roundTrips } from './round_trips.ts'
import { scrolling, scrollingByWork, SLOW_FRAME } from './scrolling.ts'
import { table, type Line } from './table.ts'
import { reckon } from './watched.ts'

/**
 * Other work on the machine only ever adds time: of several rounds, the shortest says most about the page.
 */
const ROUNDS = 3

/** A page, and the limits of script kilobytes and round trips for its first load. */
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
        usable: area === 'pc' ? '.ag-row .ag-piece' : '.free-line',
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

const MAX_SHIFT = 0.05
const MAX_SLOW_FRAMES = 5
/** The limit from the input to the next paint, milliseconds. */
const MAX_PAINT = 200
/** How many times slower than the measuring machine's processor the target processor is. */
const SLOWER = 4
const RATES = [1, SLOWER]
/** What the fixed calculation took on that machine, milliseconds of processor time. */
const RECKONED = 140

/**
 * Measures what the browser loads and how fast pages respond, at the processor's full speed and at a quarter
 * of it.
 * @param earlier a folder of pages built earlier, to compare with
 */
export const pages = (earlier?: string) =>
  tidied(async () => {
    const ours_in = built()
    const ground = await prepareCampus()
    const ours = await measured(await campusOf(ground, ours_in))
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

/** Builds the pages if they are outdated. @returns their folder */
function built(): string {
  const project = fileURLToPath(new URL('../..', import.meta.url))
  const work = "import('./scripts/build.mjs').then(({ build }) => build(process.execPath))"
  // Its output goes to standard error, apart from the result.
  execFileSync(process.execPath, ['-e', work], { cwd: project, stdio: ['ignore', 2, 2] })
  return `${project}dist/web`
}

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
      add(at, 'shift', Math.max(...loads.map((load) => load.layout_shift)), MAX_SHIFT)
    }
  }
  await byTheClock(campus, add)
  await byWork(campus, add)
  return lines
}

type Add = (name: string, unit: Line['unit'], value: number, most: number | null) => void

/**
 * Typical interactions by wall time: it depends on the machine as much as on the pages, so it has no limit.
 */
async function byTheClock(campus: Campus, add: Add): Promise<void> {
  say(`Using the pages at ${SLOWER}× …`)
  const rounds = []
  for (let i = 0; i < ROUNDS; i++) rounds.push(await interact(campus, SLOWER))
  for (const name of interactions)
    add(`${name} at ${SLOWER}×`, 'ms', Math.min(...rounds.map((one) => one[name])), null)
  for (const [name, type] of [
    ['46', campus.few],
    ['1,000', campus.many],
  ] as const) {
    const scrolls = []
    for (let i = 0; i < ROUNDS; i++) scrolls.push(await scrolling(campus, type, SLOWER))
    const best = scrolls.reduce((a, b) => (b.slow_percent < a.slow_percent ? b : a))
    add(`scrolling ${name} rows at ${SLOWER}×: frames over ${SLOW_FRAME} ms`, '%', best.slow_percent, null)
    add(`scrolling ${name} rows at ${SLOWER}×: frame p95`, 'ms', best.p95_ms, null)
  }
  const reviews = []
  for (let i = 0; i < ROUNDS; i++) reviews.push(await reviewing(campus, SLOWER))
  add(`review of 500 sessions at ${SLOWER}×`, 'ms', Math.min(...reviews.map((one) => one.open_ms)), null)
  add(`scrolling it at ${SLOWER}×: frames over ${SLOW_FRAME} ms`, '%', leastSlow(reviews), null)
}

const leastSlow = (reviews: readonly Reviewing[]): number =>
  Math.min(...reviews.map(({ scroll }) => scroll.slow_percent))

/**
 * The same by the processor time of the page's main thread, relative to that of a fixed calculation: as if on
 * the target machine, whatever the machine is and whatever else it runs.
 */
async function byWork(campus: Campus, add: Add): Promise<void> {
  say('Counting the work of the pages …')
  const reckoned = await reckoning(campus)
  const slower = (SLOWER * RECKONED) / reckoned
  add('a fixed amount of reckoning', 'ms', reckoned, null)
  const rounds = []
  for (let i = 0; i < ROUNDS; i++) rounds.push(await interactionsByWork(campus))
  for (const name of interactions)
    add(`${name} by work`, 'ms', Math.min(...rounds.map((one) => one[name])) * slower, MAX_PAINT)
  for (const [name, type] of [
    ['46', campus.few],
    ['1,000', campus.many],
  ] as const) {
    const scrolls = []
    for (let i = 0; i < ROUNDS; i++) scrolls.push(await scrollingByWork(campus, type, slower))
    const best = scrolls.reduce((a, b) => (b.slow_percent < a.slow_percent ? b : a))
    add(
      `scrolling ${name} rows by work: frames over ${SLOW_FRAME} ms`,
      '%',
      best.slow_percent,
      MAX_SLOW_FRAMES,
    )
    add(`scrolling ${name} rows by work: frame p95`, 'ms', best.p95_ms, null)
  }
  const reviews = []
  for (let i = 0; i < ROUNDS; i++) reviews.push(await reviewingByWork(campus, slower))
  const longest = Math.min(...reviews.map((one) => one.open_ms))
  add('review of 500 sessions by work: longest work', 'ms', longest, MAX_PAINT)
  add(`scrolling it by work: frames over ${SLOW_FRAME} ms`, '%', leastSlow(reviews), MAX_SLOW_FRAMES)
}

async function waited(campus: Campus, place: Place): Promise<{ waves: string[][]; kb: number }> {
  const { context, page } = await campus.open(place.viewer, place.kind, true)
  try {
    const { waves, scripts } = await roundTrips(page, campus.address + place.path, place.usable)
    return { waves, kb: await kilobytesOf(scripts) }
  } finally {
    await context.close()
  }
}

async function reckoning(campus: Campus): Promise<number> {
  const { context, page } = await campus.open('nobody', 'desktop')
  const times = []
  for (let i = 0; i < ROUNDS; i++) times.push((await mainThread(page, () => reckon(page))).longest_call)
  await context.close()
  return Math.min(...times)
}
