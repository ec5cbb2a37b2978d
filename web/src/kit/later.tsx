import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { arrived } from './chunk.ts'

/** Loads at most once; a failed load is retried at the next call. */
type Load<Value> = () => Promise<Value>

/** What a page will need soon, loaded while the browser is idle. */
const soon: Load<unknown>[] = []
let waiting = false

/** Milliseconds after which the load starts even if the browser is never idle. */
const AT_LAST = 3000

/**
 * Loads a part of the product once the current page is drawn and the browser is idle; does nothing if the
 * user saves data. A part that fails to load is loaded again when it is used, which reports the failure.
 */
export function prefetch(load: Load<unknown>): void {
  if (saves()) return
  soon.push(load)
  if (waiting) return
  waiting = true
  whenIdle(() => void next())
}

async function next(): Promise<void> {
  const load = soon.shift()
  if (!load) return void (waiting = false)
  await load().catch(() => undefined)
  whenIdle(() => void next())
}

const whenIdle = (then: () => void): unknown =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(then, { timeout: AT_LAST })
    : setTimeout(then, 200)

const saves = (): boolean => {
  const connection: unknown = Reflect.get(globalThis.navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** A part of a page that is loaded when it is first shown, or earlier by `prefetch(Part.load)`. */
export interface Later<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  load: Load<unknown>
}

/**
 * Declares a part that the page can be used without: a dialog, a drawer, a table.
 * @param antd it uses antd, whose scope is loaded with it
 */
export function later<Props extends object>(
  load: Load<ComponentType<Props>>,
  { antd = false }: { antd?: boolean } = {},
): Later<Props> {
  const get: Load<{ default: ComponentType<Props> }> = antd
    ? () =>
        Promise.all([load(), import('./AntdScope.tsx')]).then(([Part, { AntdScope }]) => ({
          default: (props: Props) => (
            <AntdScope>
              <Part {...props} />
            </AntdScope>
          ),
        }))
    : () => load().then((Part) => ({ default: Part }))
  // A failed prefetch may stay silent; a failed load of a part that is needed now may not.
  const Part: ComponentType<Props> = lazy(() => arrived(get()))
  const Shown: Later<Props> = ({ fallback = null, ...props }) => (
    <Suspense fallback={fallback}>
      <Part {...(props as unknown as Props)} />
    </Suspense>
  )
  Shown.load = get
  return Shown
}

/**
 * Whether deferred parts may be loaded: the page is `usable`, and the browser has been idle since. Never goes
 * back to false.
 */
export function useLeisure(usable: boolean): boolean {
  const [leisure, setLeisure] = useState(false)
  useEffect(() => {
    if (!usable || leisure) return
    let away = false
    whenIdle(() => {
      if (!away) setLeisure(true)
    })
    return () => void (away = true)
  }, [usable, leisure])
  return leisure
}

/** Loads these parts once the page is usable, each while the browser is idle. */
export function usePrefetch(usable: boolean, loads: readonly Load<unknown>[]): void {
  useEffect(() => {
    if (usable) loads.forEach(prefetch)
  }, [usable, loads])
}
