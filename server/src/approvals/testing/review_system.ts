import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts'
import { sendReviews } from '#server/approvals/review_sending.ts'
import { newSecret, signedHeaders } from '#server/platform/http/signed_messages.ts'
import type { BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import type { AnswerData } from '#server/testing/ask.ts'
import { newId } from '#server/platform/database/columns.ts'

export interface ReceivedReview {
  headers: IncomingHttpHeaders
  body: string
}

interface CallbackOptions {
  /** The one-time id; a new one by default. */
  id?: string
  secret?: string
  /** Seconds since 1970; the stage's clock by default. */
  timestamp?: number
  tenant?: string
  address?: string
}

/** A system outside on this machine: it receives requests over HTTP and answers with callbacks. */
export async function reviewSystem(stage: BookingStage) {
  const { db, log, clock, campus, app } = stage.server
  const received: ReceivedReview[] = []
  const answers: number[] = []
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 202).end()
    })
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/review`
  const outgoing = createOutgoing({ allowed: [{ address: '127.0.0.0', prefix: 8 }] })
  const ask = (name: string, kind: string, model: Fields) =>
    stage.ask<AnswerData>(
      'admin',
      `mutation ($model: ${kind}) { ${name}(model: $model) { errcode ids msg_en field } }`,
      { model },
    )
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const made = await ask('saveReviewAddress', 'ReviewAddressModel', {
    name: '办公系统',
    name_en: 'OA',
    address: url,
  })
  const address_id = made.ids[0] ?? ''
  const renew = async (at_once = false, id = address_id) => {
    const { signing_key } = await stage.ask<{ signing_key: string | null }>(
      'admin',
      'mutation ($id: String, $at_once: Boolean) { renewReviewAddressKey(id: $id, at_once: $at_once) { errcode signing_key } }',
      { id, at_once },
    )
    return signing_key ?? ''
  }
  let secret = await renew()
  return {
    url,
    address_id,
    received,
    ask,
    secret: () => secret,
    renew: async (at_once = false) => (secret = await renew(at_once)),
    /** The statuses of its next answers; 202 after them. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    /** Sends what is due, as the job does. */
    send: (by = outgoing) =>
      sendReviews(
        { db, log, outgoing: by, now: clock.now, address: 'http://localhost:3000' },
        { id: campus.tenant_id, code: 'campus', time_zone: 'Asia/Shanghai' },
      ),
    /** The last request that arrived, by what it says. */
    last: () =>
      JSON.parse(received.findLast(({ body }) => body.includes('"approval.requested"'))?.body ?? 'null') as {
        request: string
        sessions: { id: string }[]
      } & Fields,
    /** Calls back, signed. */
    async callback(body: Fields | string, options: CallbackOptions = {}) {
      const { id = newId(), tenant = 'campus', address = address_id } = options
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const timestamp = String(options.timestamp ?? seconds())
      const response = await app.http.inject({
        method: 'POST',
        url: `/review_callback/${tenant}/${address}`,
        headers: {
          'content-type': 'application/json',
          ...signedHeaders(options.secret ?? secret, { id, timestamp, body: text }),
        },
        payload: text,
      })
      const answer = response.json<AnswerData & { refused: { id: string; errcode: string }[] }>()
      return { status: response.statusCode, answer, text: response.body }
    },
    stranger: newSecret(),
    stop: () => new Promise((done) => http.close(done)),
  }
}

export type ReviewSystem = Awaited<ReturnType<typeof reviewSystem>>
