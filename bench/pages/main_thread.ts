import type { CDPSession, Page } from 'playwright-core'

/** One trace event of the browser, microseconds; `tts` and `tdur` in processor time of its thread. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tts?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

const isTraceEvent = (value: object): value is TraceEvent =>
  typeof Reflect.get(value, 'name') === 'string' && typeof Reflect.get(value, 'ts') === 'number'

const FRAME = 'ProxyMain::BeginMainFrame'
const INPUT = 'EventDispatch'
const CALL = 'FunctionCall'
/** Inputs that the browser counts as an interaction. */
const INPUTS = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keypress', 'input', 'keyup'])
/** A frame that starts later than this after an input has another cause, microseconds. */
const MAX_WAIT = 500_000

/** Processor time of a page's main thread, milliseconds. */
export interface MainThread {
  /** Of each frame: from its start until it is handed over to the compositor. */
  frames: number[]
  /** The most work from an input to the end of the frame that shows the response. */
  input_to_frame: number
  /** The longest call of a function of the page. */
  longest_call: number
}

/**
 * Performs an action and measures the work of the page's main thread for it. In processor time, which other
 * processes hardly affect; not with a processor throttled by the browser, whose waits would count.
 */
export async function mainThread(
  page: Page,
  act: (cdp: CDPSession) => Promise<unknown>,
): Promise<MainThread> {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  // The protocol's types call all values of an event texts.
  const take = (found: readonly object[]) => events.push(...found.filter(isTraceEvent))
  cdp.on('Tracing.dataCollected', ({ value }) => void take(value))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'devtools.timeline'] },
  })
  await act(cdp)
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  return read(events)
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
const msOf = ({ tdur = 0 }: TraceEvent) => tdur / 1000

/** The page's thread is the busiest one: others belong to closed pages. */
function ofThePage(all: readonly TraceEvent[]): TraceEvent[] {
  const known = all.filter(({ name, ph }) => ph === 'X' && [FRAME, INPUT, CALL].includes(name))
  const done = new Map<string, number>()
  for (const event of known) done.set(threadOf(event), (done.get(threadOf(event)) ?? 0) + msOf(event))
  const thread = [...done].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  return known.filter((event) => threadOf(event) === thread).toSorted((a, b) => a.ts - b.ts)
}

function read(all: readonly TraceEvent[]): MainThread {
  const events = ofThePage(all)
  const frames = events.filter(({ name }) => name === FRAME)
  const inputs = events.filter(({ name, args }) => name === INPUT && INPUTS.has(args?.data?.type ?? ''))
  const longest = (of: readonly number[]) => of.reduce((a, b) => Math.max(a, b), 0)
  return {
    frames: frames.map(msOf),
    input_to_frame: longest(
      inputs.map((input) => {
        const over = input.ts + (input.dur ?? 0)
        // An input without a visible effect has no frame.
        const last = frames.find(({ ts }) => ts >= over && ts < over + MAX_WAIT) ?? input
        return ((last.tts ?? 0) + (last.tdur ?? 0) - (input.tts ?? 0)) / 1000
      }),
    ),
    longest_call: longest(events.filter(({ name }) => name === CALL).map(msOf)),
  }
}
