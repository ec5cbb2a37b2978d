import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { arrived } from './chunk.ts'

/** Loaded at most once; one that failed is tried again at the next call. */
type Load<Value> = () => Promise<Value>

/** What a page will need soon, to be loaded when it has nothing else to do. */
const soon: Load<unknown>[] = []
let waiting = false

/** Longer than this nobody has nothing to do, milliseconds. */
const AT_LAST = 3000

/**
 * Loads a part of the product when the page in front of it is drawn and the browser has nothing to do; nothing where
 * the person saves data. A part that doesn't come is loaded again when it is used, which tells of it.
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

/** A part of a page that is loaded when it is first shown, or before by `prefetch(Part.load)`. */
export interface Later<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  load: Load<unknown>
}

/**
 * Declares a part of a page that the page can be used without: a dialog, a drawer, a table.
 * @param antd it uses antd, whose ground is loaded with it
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
  // What is only loaded ahead may fail in silence; what is wanted now may not.
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
 * Whether a part that can wait may be loaded: the page is `usable`, and the browser has since had nothing to do.
 * What was allowed once stays.
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

/** Loads these parts once the page is usable, each when the browser has nothing to do. */
export function usePrefetch(usable: boolean, loads: readonly Load<unknown>[]): void {
  useEffect(() => {
    if (usable) loads.forEach(prefetch)
  }, [usable, loads])
}
