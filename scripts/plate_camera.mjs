// node scripts/plate_camera.mjs --url ADDRESS [--direction in|out] [--keep FILE] [PLATE …]: what a camera at a gate does, as a program.
// It signs each plate with the key in PLATE_CAMERA_KEY and posts it; without plates it reads one a line. What could not be told
// is kept in FILE, the last 500, and told with its time after the next. docs/machines.md has the format.
import { createHmac, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { main, Stop } from './project.mjs'

/** So many plates are kept while nothing answers. */
const MOST_KEPT = 500
/** The server decides in a fifth of a second; a driver doesn't wait longer than this for the guard. Milliseconds. */
const PATIENCE = 3000
const PREFIX = 'whsec_'

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, direction: { type: 'string' }, keep: { type: 'string' } },
  })
  const key = process.env.PLATE_CAMERA_KEY ?? ''
  if (!values.url || !URL.canParse(values.url) || !key.startsWith(PREFIX))
    throw new Stop(
      `Set PLATE_CAMERA_KEY to the key (${PREFIX}…), and name the address: node scripts/plate_camera.mjs --url https://…/machines/TENANT/ID/plates PLATE`,
    )
  const camera = { url: values.url, key, kept: keptIn(values.keep) }
  const plates = positionals.length > 0 ? positionals : createInterface({ input: process.stdin })
  for await (const plate of plates) {
    const written = plate.trim()
    if (written === '') continue
    const message = {
      plate: written,
      at: new Date().toISOString(),
      ...(values.direction && { direction: values.direction }),
    }
    await tell(camera, { id: randomUUID(), body: JSON.stringify(message) })
  }
  if (camera.kept.all().length > 0)
    throw new Stop(`Not told yet, and kept for the next time: ${camera.kept.all().length}.`)
})

/** Tells a plate, for which a driver waits, and then those that were kept, the oldest first. */
async function tell(camera, message) {
  const { kept } = camera
  if (!(await isTold(camera, message))) return kept.set([...kept.all(), message])
  for (const one of kept.all()) {
    if (!(await isTold(camera, one))) return
    kept.set(kept.all().slice(1))
  }
}

/** Sends a message, and prints what is said to it. What nobody took, not now or not with this key, is sent again with its id. */
async function isTold({ url, key }, message) {
  const began = performance.now()
  const { status, answer } = await post(url, key, message)
  const { plate } = JSON.parse(message.body)
  console.log(JSON.stringify({ plate, status, ms: Math.round(performance.now() - began), ...answer }))
  return status !== 0 && status !== 401 && status !== 429 && status < 500
}

/** @returns status 0 if nothing answered */
async function post(url, key, { id, body }) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', Buffer.from(key.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { errcode, msg_en, colour, reason, open, known_plate, stay_id } = await response.json()
    return {
      status: response.status,
      answer: { errcode, msg_en, colour, reason, open, known_plate, stay_id },
    }
  } catch {
    return { status: 0, answer: {} }
  }
}

/** The plates that were not told yet, the oldest first; in a file they outlive the program. */
function keptIn(file) {
  let lines =
    file && existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : []
  return {
    all: () => lines,
    set(next) {
      lines = next.slice(-MOST_KEPT)
      if (!file) return
      // Written whole or not at all: the power may go.
      writeFileSync(`${file}.new`, lines.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
