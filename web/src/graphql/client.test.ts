import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import contract from '../../../contract/contract.json' with { type: 'json' }
import { setLanguage } from '../viewer/language.ts'
import { refusalsByField, refusalText, succeeded, type MutationAnswer } from './answer.ts'
import { connectBearer } from './bearer.ts'
import { MAX_WAIT_MS, MAX_TRIES } from './busy.ts'
import { request } from './client.ts'
import { RequestFailure, statusText } from './failure.ts'
import { idempotencyKey } from './idempotency.ts'
import type { RequestOperation } from './operation.ts'
import { holdUnsaved } from './unsaved.ts'
import { upload } from './upload.ts'
import { isWaiting } from './waiting.ts'
import { forgetTenantFailure, tenantFailed } from './tenant_fail.ts'

const FindThing: RequestOperation<{ findThing: { id: string } }, { id: string }> = {
  endpoint: 'provider',
  name: 'findThing',
  text: 'query Thing($id: String) { findThing(id: $id) { id } }',
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const found = () => json({ data: { findThing: { id: '7' } } })

let sent: { url: string; token: string | null; body: unknown }[] = []

/** Answers the calls in order. */
function answers(...replies: (Response | Error | (() => Promise<Response>))[]) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      token: new Headers(init.headers).get('authorization'),
      body: JSON.parse(String(init.body)),
    })
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    if (typeof reply === 'function') return reply()
    if (!reply) throw new Error('asked too often')
    return reply
  })
}

const failure = async (asking: Promise<unknown>): Promise<RequestFailure> => {
  const cause = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(cause instanceof RequestFailure)) throw new Error(`not a failure: ${String(cause)}`)
  return cause
}

beforeEach(() => {
  sent = []
  connectBearer({ token: () => 'old', renewed: async () => 'new', unusable: () => undefined })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setLanguage('zh')
  forgetTenantFailure()
})

test('sends an operation to its endpoint with the token and its variables', async () => {
  answers(found())
  expect(await request(FindThing, { id: '7' })).toEqual({ findThing: { id: '7' } })
  expect(sent).toEqual([
    {
      url: '/graphql/provider',
      token: 'Bearer old',
      body: { query: FindThing.text, variables: { id: '7' } },
    },
  ])
})

describe('a refused token', () => {
  test('is renewed, and the same request is sent once more', async () => {
    answers(json({}, 401), found())
    await request(FindThing, { id: '7' })
    expect(sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  test('waits for the user as long as it takes', async () => {
    let sign_in: (token: string) => void = () => undefined
    connectBearer({
      token: () => 'old',
      renewed: () => new Promise((resolve) => (sign_in = resolve)),
      unusable: () => undefined,
    })
    answers(json({}, 401), found())
    const asking = request(FindThing, { id: '7' })
    await expect.poll(() => sent).toHaveLength(1)
    sign_in('again')
    await asking
    expect(sent.at(-1)?.token).toBe('Bearer again')
  })

  test.each([
    [{ errors: [{ message: 'x', extensions: { reason: 'AUDIENCE' } }] }, 'AUDIENCE'],
    [{}, ''],
  ])('is not renewed twice: such a user is unusable, for the reason in %j', async (body, reason) => {
    const reasons: string[] = []
    connectBearer({
      token: () => 'old',
      renewed: async () => 'new',
      unusable: (one) => void reasons.push(one),
    })
    answers(json({}, 401), json(body, 401))
    expect((await failure(request(FindThing, { id: '7' }))).status).toBe(401)
    expect(reasons).toEqual([reason])
  })

  test('ends the call if nobody signs in again', async () => {
    connectBearer({ token: () => 'old', renewed: async () => null, unusable: () => undefined })
    answers(json({}, 401))
    expect((await failure(request(FindThing, { id: '7' }))).status).toBe(401)
  })

  test('is left out if no sign-in is needed', async () => {
    answers(json({}, 401), found())
    await request(FindThing, { id: '7' }, { anonymous: true })
    expect(sent.map(({ token }) => token)).toEqual(['Bearer old', null])
  })
})

describe('failures', () => {
  test.each([
    [400, '请求有误', 'Bad request'],
    [401, '未授权，请重新登录', 'Unauthorised, please log in again'],
    [403, '拒绝访问', 'Access denied'],
    [404, '请求的资源不存在', 'Resource not found'],
    [405, '请求方法不被允许', 'Method not allowed'],
    [408, '请求超时', 'Request timeout'],
    [500, '服务器出错', 'Server error'],
    [501, '服务未实现', 'Not implemented'],
    [502, '网络错误', 'Network error'],
    [503, '服务不可用', 'Service unavailable'],
    [504, '网络超时', 'Network timeout'],
    [505, 'HTTP 版本不受支持', 'HTTP version not supported'],
    [418, '连接出错 418', 'Connection error 418'],
  ])('has a message for status %i in both languages', (status, zh, en) => {
    expect(statusText(status)).toBe(zh)
    setLanguage('en')
    expect(statusText(status)).toBe(en)
  })

  test('an HTTP status', async () => {
    answers(json({ request_id: 'r1' }, 500))
    expect(await failure(request(FindThing, { id: '7' }))).toMatchObject({
      kind: 'http',
      status: 500,
      request_id: 'r1',
      message: '服务器出错',
    })
  })

  test('no answer', async () => {
    answers(new TypeError('Failed to fetch'))
    expect(await failure(request(FindThing, { id: '7' }))).toMatchObject({
      kind: 'no_answer',
      message: '服务器响应超时，请刷新当前页\n连接服务器失败',
    })
  })

  test('does not advise to reload while a form holds unsent input', async () => {
    const sent = holdUnsaved()
    answers(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
    expect((await failure(request(FindThing, { id: '7' }))).message).toBe(
      '连接服务器失败，已填写的内容仍在，请稍后再试',
    )
    sent()
    expect((await failure(request(FindThing, { id: '7' }))).message).toContain('请刷新当前页')
  })

  test('a response that is not an answer', async () => {
    answers(new Response('<html>', { status: 200 }))
    expect((await failure(request(FindThing, { id: '7' }))).kind).toBe('no_answer')
  })

  test("stops waiting after the contract's time", async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answers(found())
    await request(FindThing, { id: '7' })
    expect(timeout).toHaveBeenCalledWith(contract.constants.request_timeout_ms)
  })

  test('does not report an aborted call as a failure', async () => {
    const control = new AbortController()
    answers(async () => {
      control.abort()
      throw control.signal.reason
    })
    await expect(request(FindThing, { id: '7' }, { signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  test("gives the reason of a refused query in the user's language", async () => {
    setLanguage('en')
    answers(
      json({
        data: null,
        errors: [
          {
            message: 'No',
            extensions: { code: 'REFUSED', errcode: 'NOT_FOUND', msg: '没有', msg_en: 'Not there' },
          },
        ],
      }),
    )
    expect(await failure(request(FindThing, { id: '7' }))).toMatchObject({
      kind: 'refused',
      errcode: 'NOT_FOUND',
      message: 'Not there',
    })
  })

  test('shows only the number of an internal error', async () => {
    answers(
      json({
        data: null,
        errors: [{ message: 'select * from secret', extensions: { code: 'FAULT', request_id: 'r2' } }],
      }),
    )
    expect(await failure(request(FindThing, { id: '7' }))).toMatchObject({
      kind: 'fault',
      request_id: 'r2',
      message: '服务器出错',
    })
  })

  test.each([
    ['tenants operation result: invalid', true],
    ['TenantsOperationResult', true],
    ['another message about tenants', false],
    ['This organization is not set up yet', true, 'TENANT_INVALID'],
    ['Not allowed', false, 'NOT_ALLOWED'],
  ])('%j sets the flag of a failed tenant: %s', async (message, set, errcode = 'FAULT') => {
    answers(json({ data: null, errors: [{ message, extensions: { errcode } }] }))
    await failure(request(FindThing, { id: '7' }))
    expect(tenantFailed()).toBe(set)
  })
})

const busy = (seconds = 2, body: unknown = { errcode: 'BUSY', msg: '忙', msg_en: 'Busy' }, status = 503) =>
  new Response(JSON.stringify(body), { status, headers: { 'retry-after': String(seconds) } })

describe('a busy server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => void vi.useRealTimers())

  test('is retried at its given time, with the same body', async () => {
    answers(busy(2), busy(5), found())
    const asking = request(FindThing, { id: '7' })
    await vi.advanceTimersByTimeAsync(2499)
    expect([sent.length, isWaiting()]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.length).toBe(2)
    await vi.advanceTimersByTimeAsync(5499)
    expect(sent.length).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asking).toEqual({ findThing: { id: '7' } })
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill(sent[0]?.body))
    expect(isWaiting()).toBe(false)
  })

  test('is retried, too, when it has had too many requests of this sender', async () => {
    answers(busy(3, undefined, 429), found())
    const asking = request(FindThing, { id: '7' })
    await vi.advanceTimersByTimeAsync(3500)
    expect(await asking).toEqual({ findThing: { id: '7' } })
    expect(sent.length).toBe(2)
  })

  test('does not get all clients back at the same moment', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0.1).mockReturnValueOnce(0.9)
    answers(busy(1), busy(1), found(), found())
    const both = [request(FindThing, { id: '7' }), request(FindThing, { id: '8' })]
    await vi.advanceTimersByTimeAsync(1100)
    expect(sent.length).toBe(3)
    await vi.advanceTimersByTimeAsync(800)
    await Promise.all(both)
    expect(sent.length).toBe(4)
  })

  test.each<[string, () => Response[], tries: number, most_ms: number]>([
    [
      'the maximum number of tries',
      () => Array.from({ length: 20 }, () => busy(1)),
      MAX_TRIES,
      MAX_TRIES * 2000,
    ],
    ['two minutes', () => Array.from({ length: 20 }, () => busy(30)), 4, MAX_WAIT_MS],
  ])('is given up after %s, with the message of the status', async (_what, replies, tries, most_ms) => {
    answers(...replies())
    const asking = failure(request(FindThing, { id: '7' }))
    await vi.advanceTimersByTimeAsync(most_ms)
    expect(await asking).toMatchObject({ kind: 'http', status: 503, message: '服务不可用' })
    expect([sent.length, isWaiting()]).toEqual([tries, false])
  })

  test('is not retried after an abort', async () => {
    const control = new AbortController()
    answers(busy(5))
    const asking = request(FindThing, { id: '7' }, { signal: control.signal })
    const ended = asking.catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(1000)
    control.abort()
    expect(await ended).toMatchObject({ name: 'AbortError' })
    expect([sent.length, isWaiting()]).toEqual([1, false])
  })

  test('shows no waiting notice for silent calls', async () => {
    answers(busy(1), found())
    const asking = request(FindThing, { id: '7' }, { silent: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(isWaiting()).toBe(false)
    await vi.advanceTimersByTimeAsync(1500)
    await asking
  })

  test.each([
    ['of a proxy, which can’t know what was done', () => busy(1, '<html>')],
    ['without a time', () => json({ errcode: 'BUSY' }, 503)],
  ])('does not retry a 503 %s', async (_what, reply) => {
    answers(reply())
    expect((await failure(request(FindThing, { id: '7' }))).status).toBe(503)
    expect(sent.length).toBe(1)
  })

  test('is also waited for after the sign-in was renewed', async () => {
    answers(json({}, 401), busy(1), found())
    const asking = request(FindThing, { id: '7' })
    await vi.advanceTimersByTimeAsync(1500)
    await asking
    expect(sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new', 'Bearer new'])
  })

  test('gets an upload again', async () => {
    const files: unknown[] = []
    const replies = [busy(1), json({ id: '1', uri: '/files/1', error: null, errno: 0 })]
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      files.push((init.body as FormData).get('file'))
      return replies.shift()
    })
    const file = new File(['x'], 'x.txt')
    const uploading = upload(file)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await uploading).toMatchObject({ id: '1' })
    expect(files.map((one) => (one as File).name)).toEqual(['x.txt', 'x.txt'])
  })
})

describe('an answer', () => {
  const answer = (more: Partial<MutationAnswer>): MutationAnswer => ({
    errcode: 'INVALID',
    msg: '不对',
    msg_en: 'Wrong',
    ...more,
  })

  test.each([
    ['0', true],
    ['SLOT_TAKEN', false],
    ['', false],
  ])('with errcode %j succeeded: %s', (errcode, done) => expect(succeeded(answer({ errcode }))).toBe(done))

  test("is shown in the user's language, or in the other if one is missing", () => {
    expect(refusalText(answer({}))).toBe('不对')
    expect(refusalText(answer({ msg: '' }))).toBe('Wrong')
    setLanguage('en')
    expect(refusalText(answer({}))).toBe('Wrong')
    expect(refusalText(answer({ msg_en: '' }))).toBe('不对')
  })

  test('maps each reason to its field', () => {
    const refusals = [
      { errcode: 'INVALID', msg: '一', msg_en: 'one', field: 'model.capacity' },
      { errcode: 'INVALID', msg: '二', msg_en: 'two', field: 'model.capacity' },
      { errcode: 'STOPPED', msg: '三', msg_en: 'three', field: null },
    ]
    expect([...refusalsByField(answer({ refusals }))]).toEqual([
      ['capacity', ['一', '二']],
      ['', ['三']],
    ])
    expect([...refusalsByField(answer({ field: 'id' }))]).toEqual([['id', ['不对']]])
  })
})

test('keys are long and differ', () => {
  const keys = Array.from({ length: 100 }, idempotencyKey)
  expect(new Set(keys).size).toBe(100)
  expect(keys.every((key) => /^[\da-f]{32}$/.test(key))).toBe(true)
})
