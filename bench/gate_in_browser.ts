import { mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { Temporal } from 'temporal-polyfill'
import { openDatabase } from '#server/platform/database/database.ts'
import { test_secrets } from '#server/testing/test_secrets.ts'
import { passFor } from '#server/visitors/passes/passes.ts'
import { phone } from '#server/visitors/passes/testing/phone.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import { qrModules } from '../web/src/kit/qr_modules.ts'
import { NOW, say, type Ground } from './ground.ts'
import { round, startServer } from './measure.ts'
import { signedIn } from './pages/campus.ts'
import { builtPages } from './pages/built.ts'
import { afterwards } from './undo.ts'

/** Passes that are shown, each by two codes: it lets in, and is inside then. So every verdict differs from the one before. */
const PASSES = 8
const SLOWER = 4
/** Frames of a film, and how long each code and the ground between two are held up. */
const PER_SECOND = 30
const HELD_S = 1.5
const BETWEEN_S = 1
/** Until the camera is open, at a quarter of the speed. */
const BEFORE_S = 6

/** Milliseconds, the median and the slowest. */
export interface Verdicts {
  p50_ms: number
  most_ms: number
}

/**
 * A guard's browser at a quarter of the speed, without a network: from the text of a code to the verdict on the page, and from the
 * first frame of a camera that shows the code.
 */
export async function verdictsInBrowser(ground: Ground): Promise<{ text: Verdicts; camera: Verdicts }> {
  const codes = await codesOf(ground)
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-film-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  const film = path.join(folder, 'codes.mjpeg')
  const half = codes.length / 2
  await makeFilm(film, codes.slice(half))
  const { port, tokens } = await startServer(ground, 1, 'fatal', builtPages())
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  afterwards(() => browser.close())
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  await context.addInitScript(
    ([user]) => {
      localStorage.setItem('system-language', 'en')
      if (user) localStorage.setItem(...user)
    },
    [signedIn('person', tokens)] as const,
  )
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/visitor/accessControlScan`)
  await page.getByRole('status').getByText('as of').waitFor({ timeout: 60_000 })
  await context.setOffline(true)
  await page.getByText('this device decides by itself').waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const text: number[] = []
  for (const code of codes.slice(0, half)) text.push(await typed(page, code))
  const camera = await seen(page, half)
  await browser.close()
  return { text: summed(text), camera: summed(camera) }
}

const summed = (times: readonly number[]): Verdicts => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50_ms: round(sorted[Math.floor(sorted.length / 2)] ?? 0), most_ms: round(sorted.at(-1) ?? 0) }
}

/** The codes of passes, each twice. The last half of them for the camera. */
async function codesOf({ tenant_id, url }: Ground): Promise<string[]> {
  const db = openDatabase(url, { pool: 1 })
  const now = Temporal.Instant.from(NOW)
  const at = Math.floor(now.epochMilliseconds / 1000)
  try {
    return await db.withTenant(tenant_id, async (tx) => {
      const { sql } = tx
      const visits = await sql<StoredVisit[]>`
        select * from visitor_appointment where tenant_id = ${tenant_id} and state = 4 order by id desc offset 10 limit ${PASSES}`
      const codes: string[] = []
      for (const visit of visits) {
        const own = phone()
        const { signed } = await passFor({ db, tx, now: () => now, secrets: test_secrets }, visit, own.key)
        codes.push(own.show(signed, at + 20), own.show(signed, at + 50))
      }
      return codes
    })
  } finally {
    await db.close()
  }
}

/** From Enter in the field to the changed verdict, in the page's own time. */
const typed = (page: Page, code: string): Promise<number> =>
  page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('.code-field input')
    const form = field?.closest('form')
    if (!field || !form) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const said = () => document.querySelector('.big-verdict strong')?.textContent
    const before = said()
    const started = performance.now()
    form.requestSubmit()
    return new Promise<number>((resolve) => {
      const look = () => {
        if (said() === before) return
        changes.disconnect()
        resolve(performance.now() - started)
      }
      const changes = new MutationObserver(look)
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  }, code)

/** From the first frame on which a code stands to the changed verdict, in the page's own time. */
async function seen(page: Page, count: number): Promise<number[]> {
  await page.getByRole('button', { name: 'Open the camera' }).click()
  const video = page.locator('video')
  await video.waitFor()
  return video.evaluate(async (element, wanted) => {
    const shown = element as HTMLVideoElement
    const canvas = new OffscreenCanvas(1, 1)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const said = () => document.querySelector('.big-verdict strong')?.textContent
    const times: number[] = []
    let since: number | null = null
    let before = said()
    return new Promise<number[]>((resolve) => {
      const frame = () => {
        // The ground between two codes is dark; the quiet ground around each is white, right above its middle.
        pen?.drawImage(shown, shown.videoWidth / 2, shown.videoHeight / 2 - 190, 1, 1, 0, 0, 1, 1)
        const [light = 0] = pen?.getImageData(0, 0, 1, 1).data ?? []
        if (light < 160) since = null
        else since ??= performance.now()
        if (times.length < wanted) shown.requestVideoFrameCallback(frame)
      }
      shown.requestVideoFrameCallback(frame)
      const changes = new MutationObserver(() => {
        if (said() === before) return
        before = said()
        if (since !== null) times.push(performance.now() - since)
        if (times.length < wanted) return
        changes.disconnect()
        resolve(times)
      })
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  }, count)
}

/** A film of the codes as phones show them, six pixels a module. */
async function makeFilm(file: string, codes: readonly string[]): Promise<void> {
  say('Making the film …')
  const out = openSync(file, 'w')
  const held = (frame: Buffer, seconds: number) => {
    for (let n = 0; n < seconds * PER_SECOND; n += 1) writeSync(out, frame)
  }
  const ground = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#334' } })
  const dark = await ground.clone().jpeg().toBuffer()
  held(dark, BEFORE_S)
  for (const code of codes) {
    const rows = qrModules(code)
    const pixels = Buffer.from(rows.flatMap((row) => row.map((is_dark) => (is_dark ? 0 : 255))))
    const drawn = await sharp(pixels, { raw: { width: rows.length, height: rows.length, channels: 1 } })
      .resize(rows.length * 6, rows.length * 6, { kernel: 'nearest' })
      .png()
      .toBuffer()
    held(
      await ground
        .clone()
        .composite([{ input: drawn }])
        .jpeg({ quality: 80 })
        .toBuffer(),
      HELD_S,
    )
    held(dark, BETWEEN_S)
  }
  closeSync(out)
}
