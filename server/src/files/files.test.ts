import { request as httpRequest } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { savedName, shownName } from './names.ts'
import { empty_form, form, getFile, multipart, pdf, pixels, sendFile } from './testing/uploading.ts'
import type { UploadResponse } from './files.route.ts'

let server: TestServer
const files_dir = mkdtempSync(path.join(tmpdir(), 'reservation-upload-test-'))
beforeAll(async () => void (server = await startServer({ files_dir, upload_max_bytes: 2 * 1024 * 1024 })))
afterAll(async () => {
  await server.stop()
  rmSync(files_dir, { recursive: true, force: true })
})

const stored = () =>
  readdirSync(files_dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
let before = 0
beforeEach(() => void (before = stored().length))

const PDF = pdf()
const upload = (
  content: Buffer,
  filename: string,
  { account = 'student', field = 'file' }: { account?: string | null; field?: string } = {},
) => sendFile(server, account, content, filename, field)
const get = (url: string) => getFile(server, url)

/** A PNG that declares the given size and contains almost no data. */
function bombPng(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  test('is re-encoded upright, without location, camera data and comments', async () => {
    const exif = {
      IFD0: { Copyright: 'SECRET-OWNER', Make: 'SECRET-CAMERA' },
      IFD3: { GPSLatitude: '31/1 12/1 0/1' },
    }
    const jpeg = await pixels().withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
    const sent = Buffer.concat([jpeg, Buffer.from('<script>SECRET-TAIL</script>')])
    expect(sent.includes('SECRET-OWNER')).toBe(true)
    const { status, answer } = await upload(sent, 'photo.jpg')
    expect([status, answer.errno, answer.errcode]).toEqual([200, 0, '0'])

    const served = await get(answer.signed_uri ?? '')
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(served.rawPayload.includes('SECRET')).toBe(false)
    const metadata = await sharp(served.rawPayload).metadata()
    expect([metadata.width, metadata.height]).toEqual([30, 40])
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined])
  })

  test.each(['png', 'webp', 'gif'] as const)(
    '%s is accepted and served with its own type',
    async (format) => {
      const { answer } = await upload(await pixels().toFormat(format).toBuffer(), `x.${format}`)
      expect(answer.errno).toBe(0)
      const served = await get(answer.signed_uri ?? '')
      expect(served.headers['content-type']).toBe(`image/${format}`)
      // Under our name: the sender's may tell who they are, next to an anonymous evaluation.
      expect(served.headers['content-disposition']).toBe('inline')
    },
  )

  test('is recognised by its content, not by its name', async () => {
    const { answer } = await upload(await pixels().png().toBuffer(), 'page.html')
    expect(answer.uri).toMatch(/^\/files\/[0-9a-f-]{36}\/[0-9a-f]{32}\.png$/)
  })

  test('is scaled down if larger than pages show', async () => {
    const { answer } = await upload(await pixels(6000, 100).png().toBuffer(), 'wide.png')
    expect((await sharp((await get(answer.signed_uri ?? '')).rawPayload).metadata()).width).toBe(4096)
  })
})

/** Frames of a million pixels each, which compress to almost nothing. */
const moving = (frames: number, format: 'webp' | 'gif' = 'webp') => {
  const raw = { width: 1000, height: 1000 * frames, channels: 3 as const, pageHeight: 1000 }
  const colours = Array.from({ length: frames }, (_, i) => Buffer.alloc(3_000_000, i * 10))
  return sharp(Buffer.concat(colours), { raw }).toFormat(format, { effort: 1 }).toBuffer()
}

test('an animated picture within the pixel limit is accepted', async () => {
  expect((await upload(await moving(3), 'x.webp')).answer.errcode).toBe('0')
})

const refused: [
  what: string,
  content: () => Buffer | Promise<Buffer>,
  name: string,
  status: number,
  errcode: string,
][] = [
  ['a PNG of 40,000 × 40,000 pixels', () => bombPng(40_000, 40_000), 'x.png', 415, 'BAD_FILE'],
  ['an animated WebP with too many pixels in its frames', () => moving(17), 'x.webp', 415, 'BAD_FILE'],
  ['an animated GIF with too many pixels in its frames', () => moving(17, 'gif'), 'x.gif', 415, 'BAD_FILE'],
  [
    'a truncated PNG',
    async () => (await pixels(200, 200).png().toBuffer()).subarray(0, 120),
    'x.png',
    415,
    'BAD_FILE',
  ],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'x.svg',
    415,
    'BAD_FILE',
  ],
  [
    'an SVG named as a PNG',
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'x.png',
    415,
    'BAD_FILE',
  ],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.html', 415, 'BAD_FILE'],
  [
    'a program',
    () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(200)]),
    'x.pdf',
    415,
    'BAD_FILE',
  ],
  ['bytes that are not text', () => Buffer.from([0, 1, 2, 3, 255, 254]), 'x.txt', 415, 'BAD_FILE'],
  ['nothing', () => Buffer.alloc(0), 'x.txt', 415, 'BAD_FILE'],
  [
    'a file above the size limit',
    () => Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024)]),
    'x.pdf',
    413,
    'TOO_LARGE',
  ],
]
test.each(refused)('refuses %s and leaves nothing behind', async (_what, content, name, status, errcode) => {
  const answered = await upload(await content(), name)
  expect([answered.status, answered.answer.errcode]).toEqual([status, errcode])
  expect(answered.answer.errno).toBeGreaterThan(0)
  expect([answered.answer.id, answered.answer.uri]).toEqual([null, null])
  expect(answered.answer.error).not.toMatch(/undefined|null/)
  expect(stored().length).toBe(before)
})

test('a document is served as a download under its own name, and can run nothing', async () => {
  const { answer } = await upload(PDF, '..\\..\\报告\u202egnp.pdf')
  expect(answer.errno).toBe(0)
  const { headers, statusCode } = await get(answer.signed_uri ?? '')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('报告gnp.pdf')}`,
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
})

test.each([
  ['a,b\n1,2\n', 'list.csv', 'text/csv'],
  ['plain words', 'note.txt', 'text/plain'],
])('recognises text by its name', async (content, name, mime) => {
  const { answer } = await upload(Buffer.from(content), name)
  expect((await get(answer.signed_uri ?? '')).headers['content-type']).toContain(mime)
})

describe('uploading', () => {
  test('refuses a request without a token, a disabled person, a foreign token', async () => {
    for (const account of [null, 'disabled']) {
      const { status, answer } = await upload(PDF, 'x.pdf', { account })
      expect([status, answer.errno, answer.errcode]).toEqual([401, 1, 'NOT_SIGNED_IN'])
    }
    const foreign = await server.token('student', { aud: 'https://elsewhere.test' })
    const response = await server.app.http.inject({
      method: 'POST',
      url: '/upload_file',
      headers: { ...multipart, authorization: `Bearer ${foreign}` },
      payload: form(PDF, 'x.pdf'),
    })
    expect(response.statusCode).toBe(401)
    expect(stored().length).toBe(before)
  })

  test('accepts old clients with a token in the address', async () => {
    const response = await server.app.http.inject({
      method: 'POST',
      url: `/upload_file?access_token=${await server.token('student')}`,
      headers: multipart,
      payload: form(PDF, 'x.pdf'),
    })
    expect(response.json<UploadResponse>().errno).toBe(0)
  })

  test('stores the file with the sender’s tenant', async () => {
    const { answer } = await upload(PDF, 'x.pdf', { account: 'other-student' })
    expect(answer.uri).toContain(server.campus.other_tenant_id)
    const moved = (answer.uri ?? '').replace(server.campus.other_tenant_id, server.campus.tenant_id)
    expect((await get(moved)).statusCode).toBe(404)
  })
})

test.each([
  ['another field', form(PDF, 'x.pdf', 'picture'), multipart],
  ['no file at all', empty_form, multipart],
  ['no form', Buffer.from('{}'), { 'content-type': 'application/json' }],
])('refuses %s as a missing file', async (_what, payload, headers) => {
  const authorization = `Bearer ${await server.token('student')}`
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/upload_file',
    headers: { ...headers, authorization },
    payload,
  })
  expect([response.statusCode, response.json<UploadResponse>().errno]).toEqual([400, 3])
})

test.each([
  '/files/x/y.png',
  '/files/..%2f..%2fetc/passwd',
  '/files/%2e%2e/%2e%2e',
  `/files/00000000-0000-0000-0000-000000000000/${'a'.repeat(32)}.png`,
])('answers 404 to %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

let listening: Promise<number> | undefined
const portOf = () =>
  (listening ??= server.app.http
    .listen({ port: 0, host: '127.0.0.1' })
    .then((url) => Number(new URL(url).port)))

/** Sent as browsers do: the body continues while the answer is made. */
test.each([
  ['not signed in', null, 200_000, 'file', 401],
  ['not signed in, with a large file', null, 5_000_000, 'file', 401],
  ['above the size limit', 'student', 3_000_000, 'file', 413],
  ['far above the size limit', 'student', 12_000_000, 'file', 413],
  ['another field', 'student', 1_000_000, 'picture', 400],
] as const)('%s: the sender gets the answer, not a broken connection', async (...row) => {
  const [, account, bytes, field, status] = row
  const url = `http://127.0.0.1:${await portOf()}/upload_file`
  const headers: Record<string, string> = account
    ? { authorization: `Bearer ${await server.token(account)}` }
    : {}
  for (let i = 0; i < 5; i++) {
    const body = new FormData()
    body.set(field, new Blob([PDF, Buffer.alloc(bytes)]), 'x.pdf')
    const response = await fetch(url, { method: 'POST', headers, body })
    expect([response.status, ((await response.json()) as UploadResponse).errno > 0]).toEqual([status, true])
  }
  expect(stored().length).toBe(before)
})

test('leaves nothing of an interrupted upload', async () => {
  const port = await portOf()
  const whole = form(Buffer.concat([PDF, Buffer.alloc(500_000)]), 'x.pdf')
  const authorization = `Bearer ${await server.token('student')}`
  const unfinished = () => readdirSync(path.join(files_dir, '.unfinished')).length
  const headers = { ...multipart, authorization, 'content-length': String(whole.length) }
  const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/upload_file', headers })
  sent.on('error', () => {})
  sent.write(whole.subarray(0, 300_000))
  // Interrupt only after the server has begun to write it.
  await expect.poll(unfinished).toBe(1)
  sent.destroy()
  await expect.poll(unfinished).toBe(0)
  expect(stored().length).toBe(before)
})

test('stores the bytes that were answered, under no name of the sender’s', async () => {
  await upload(PDF, 'my-secret-name.pdf')
  const names = stored().map((entry) => entry.name)
  expect(names.every((name) => /^[0-9a-f]{32}\.[a-z]+$/.test(name))).toBe(true)
  expect(
    names.some((name) =>
      readFileSync(path.join(stored().find((e) => e.name === name)?.parentPath ?? '', name)).includes('%PDF'),
    ),
  ).toBe(true)
})

test.each([
  ['x.html', 'pdf', 'x.html.pdf'],
  ['plan.PDF', 'pdf', 'plan.PDF'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['report.v2', 'docx', 'report.v2.docx'],
  ['no ending', 'txt', 'no ending.txt'],
  ['../a.svg', 'png', 'a.svg.png'],
])('saves %j, really %s, as %j', (sent, real, saved) => {
  expect(savedName(sent, `${'a'.repeat(32)}.${real}`)).toBe(saved)
})

test.each([
  ['a/b\\c.txt', 'c.txt'],
  ['', 'file'],
  ['\u202etxt.exe', 'txt.exe'],
  [`${'长'.repeat(200)}.docx`, `${'长'.repeat(115)}.docx`],
])('shows the name %j as %j', (sent, shown) => {
  expect(shownName(sent)).toBe(shown)
})
