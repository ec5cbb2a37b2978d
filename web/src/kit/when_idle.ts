/**
 * Calls back once the browser is idle; without support for that, a little later. @returns a function that
 * cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run)
  return () => cancelIdleCallback(request)
}
