import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

async function jiffies() {
  const [cpu = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const numbers = cpu.split(/\s+/).slice(1).map(Number)
  return { idle: (numbers[3] ?? 0) + (numbers[4] ?? 0), all: numbers.reduce((sum, n) => sum + n, 0) }
}

/** How busy the machine is with other things, in percent of all its processors, over half a second. */
export async function busyPercent(): Promise<number> {
  const before = await jiffies()
  await wait(500)
  const after = await jiffies()
  const all = after.all - before.all
  return all > 0 ? Math.round((1 - (after.idle - before.idle) / all) * 100) : 0
}

/**
 * Waits until others leave the machine alone, or until `longest_ms` has passed: wall times on a shared machine
 * else tell of the others. @returns how busy it was at the end
 */
export async function calm(longest_ms: number): Promise<number> {
  const until = Date.now() + longest_ms
  let busy = await busyPercent()
  while (busy > 25 && Date.now() < until) busy = await busyPercent()
  return busy
}
