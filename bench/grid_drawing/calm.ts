import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

async function jiffies() {
  const [cpu = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const numbers = cpu.split(/\s+/).slice(1).map(Number)
  return { idle: (numbers[3] ?? 0) + (numbers[4] ?? 0), all: numbers.reduce((sum, n) => sum + n, 0) }
}

/** The load of the machine, in percent of all its processors, over half a second. */
export async function busyPercent(): Promise<number> {
  const before = await jiffies()
  await wait(500)
  const after = await jiffies()
  const all = after.all - before.all
  return all > 0 ? Math.round((1 - (after.idle - before.idle) / all) * 100) : 0
}

/**
 * Waits until the machine is idle, or until `longest_ms` has passed: on a busy machine wall times would
 * measure the other processes. @returns the load at the end
 */
export async function calm(longest_ms: number): Promise<number> {
  const until = Date.now() + longest_ms
  let busy = await busyPercent()
  while (busy > 25 && Date.now() < until) busy = await busyPercent()
  return busy
}
