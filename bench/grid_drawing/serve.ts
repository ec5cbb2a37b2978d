import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build, preview } from 'vite'

export interface Served {
  address: string
  browser: Browser
  close: () => Promise<void>
}

/**
 * Builds the page of a folder of bench, serves it on a free loopback port and starts a browser.
 */
export async function servePage(folder: 'grid_drawing' | 'plan_drawing' = 'grid_drawing'): Promise<Served> {
  const configFile = fileURLToPath(new URL(`../${folder}/vite.config.ts`, import.meta.url))
  // A folder of its own: a measurement and a test may run at the same time.
  const outDir = fileURLToPath(new URL(`../../dist/bench/${folder}_${process.pid}`, import.meta.url))
  await build({ configFile, build: { outDir } })
  const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const at = server.httpServer.address()
  if (!at || typeof at === 'string') throw new Error('The page is served nowhere.')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return {
    address: `http://127.0.0.1:${at.port}/`,
    browser,
    async close() {
      await browser.close()
      await server.close()
      const { rm } = await import('node:fs/promises')
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
