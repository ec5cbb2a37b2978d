import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { phone as visitorsPhone } from '#server/visitors/passes/testing/phone.ts'
import { scanned } from '../attendance/campus.ts'
import { phone } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'
import { qrModules } from '../../web/src/kit/qr_modules.ts'
import { startGateCampus, type GateCampus } from './campus.ts'

// A guard's camera sees real codes: of a visitor who comes and leaves, of one who comes while there is no network, and of one who is
// on the blacklist. In Chinese, on a phone.

const NOON = Temporal.Instant.from('2026-09-08T12:00:00+08:00')
const NOW = NOON.epochMilliseconds / 1000
const folder = mkdtempSync(path.join(tmpdir(), 'reservation-camera-'))
const film = path.join(folder, 'seen.mjpeg')
let product: GateCampus
let browser: Browser
const [late, blocked] = [visitorsPhone(), visitorsPhone()]
const signed = { late: '', blocked: '' }

beforeAll(async () => {
  product = await startGateCampus()
  signed.late = await product.passOf('2026-09-08', late)
  signed.blocked = await product.passOf('2026-09-08', blocked, {
    visitor_name: 'Ge Er',
    phone: '13700000002',
  })
  await product.make('admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
    ...{ visitor_name: 'Ge Er', phone: '13700000002', reason: 'x', begin_time: '2026-09-01 08:00:00' },
  })
  await holdUp('nothing')
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream'],
      ...['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ],
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true })
})

/** What the camera sees from its next opening on: a code as a phone shows it, six pixels a module. */
async function holdUp(text: string): Promise<void> {
  const scale = 6
  const rows = qrModules(text)
  const side = rows.length * scale
  const pixels = Buffer.alloc(side * side, 255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) pixels[y * side + x] = 0
  const code = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#667' } })
    .composite([{ input: code }])
    .jpeg({ quality: 80 })
    .toBuffer()
  writeFileSync(film, Buffer.concat([frame, frame]))
}

/** The guard opens the camera on what is held up, and closes it once the verdict is there. */
async function look(guard: Page, verdict: string): Promise<void> {
  await press(guard, '打开相机')
  await guard.getByRole('alert').getByText(verdict).waitFor()
  await press(guard, '关闭相机')
}

async function guardsPhone(): Promise<Page> {
  const known = await product.at('guard', '/visitor/accessControlScan')
  const storageState = await known.context().storageState()
  await known.context().close()
  const { width, height, ...more } = phone
  const context = await browser.newContext({
    ...more,
    ...{ storageState, viewport: { width, height }, locale: 'zh-CN', reducedMotion: 'reduce' },
  })
  await context.addInitScript(() => localStorage.setItem('system-language', 'zh'))
  const guard = await context.newPage()
  await guard.goto(`${product.url}/visitor/accessControlScan`)
  return guard
}

test('a camera reads who comes and leaves, who comes without a network, and who may not come', async () => {
  const id = await product.approved('2026-09-08', { visitor_name: 'Lin Mo', phone: '13700000001' })
  product.server.clock.set(NOON)
  const visitor = await product.at('student', `/mobile/visitor/qrcode/${id}`, phone)
  const guard = await guardsPhone()
  const line = guard.getByRole('status')
  await line.getByText('12:00').waitFor()

  await holdUp(await scanned(visitor))
  await look(guard, '已放行进入')
  await guard.getByRole('alert').getByText('Lin Mo').waitFor()
  expect([await findings(guard), await smallTargets(guard)]).toEqual([[], []])

  product.server.clock.set(NOON.add({ minutes: 30 }))
  await visitor.reload()
  await guard.getByText('出', { exact: true }).click()
  await holdUp(await scanned(visitor))
  await look(guard, '已放行离开')
  await guard.getByText('入', { exact: true }).click()

  await guard.context().setOffline(true)
  await holdUp(late.show(signed.late, NOW))
  await look(guard, '欢迎')
  await line.getByText('待上传').waitFor()
  // An hour later.
  product.server.clock.set(NOON.add({ minutes: 95 }))
  await guard.context().setOffline(false)
  await line.getByText('待上传').waitFor({ state: 'detached' })

  await holdUp(blocked.show(signed.blocked, NOW + 95 * 60))
  await look(guard, '请引导至管理办公室')
  expect(await findings(guard)).toEqual([])

  const office = await product.at('admin', '/manage/visitorManagement/visitorList')
  const rows = office.getByRole('row')
  await rows.filter({ hasText: 'Lin Mo' }).getByText('Outside', { exact: true }).waitFor()
  const came = rows.filter({ hasText: 'Chen Yu' })
  await came.getByText('2026-09-08 12:0').waitFor()
  await expect.poll(() => rows.filter({ hasText: 'Ge Er' }).count()).toBe(0)
  await Promise.all([guard, visitor, office].map((one) => one.context().close()))
})
