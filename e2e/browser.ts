import { chromium, type Browser } from 'playwright-core'

let started: Promise<Browser> | undefined

/** The browser of this worker's stories: each of them has a profile of its own in it. It ends with the worker. */
export function browserOfWorker(): Promise<Browser> {
  started ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // Pages of one profile share a process, which has read the product's scripts once.
    args: ['--no-sandbox', '--disable-gpu', '--process-per-site'],
    // Without a locale in the environment a file with a Chinese name would be saved as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  return started
}
