import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, Client } from './testing/browser.ts'
import { startFresh } from './testing/database.ts'
import { someone } from './testing/start.ts'
import type { Started } from './testing/start.ts'

let at: Started
let client: Client
beforeAll(async () => {
  at = await startFresh()
})
beforeEach(() => {
  at.people.set('mei', someone('mei'))
  at.people.set('off', someone('off', { disabled: true }))
  client = new Client(at)
})
afterAll(() => at.stop())

const opened = (login_hint: string) => client.open({ login_hint, prompt: 'login' })
const codeIn = (url: string) => new URL(url).searchParams.get('code') ?? ''

test('a ticket signs its owner in, once', async () => {
  const ticket = await at.identity.ticket('mei', 'demo')
  const tokens = await client.exchange(codeIn((await opened(ticket)).url))
  expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ sub: 'demo/mei', account: 'mei' })
  const again = await opened(ticket)
  expect([again.status, codeIn(again.url), again.text.includes(ticket)]).toEqual([200, '', false])
})

test('a ticket ends after two minutes', async () => {
  const ticket = await at.identity.ticket('mei', 'demo')
  at.clock.now += 121_000
  expect(codeIn((await opened(ticket)).url)).toBe('')
})

test.each(['off', 'nobody'])('no ticket signs %s in', async (account) => {
  expect(codeIn((await opened(await at.identity.ticket(account, 'demo'))).url)).toBe('')
})

test('what looks like a ticket and is none shows the page', async () => {
  const page = await opened('ticket.0000')
  expect([page.status, codeIn(page.url), page.text.includes('ticket.')]).toEqual([200, '', false])
})

test('a new password ends the tickets from before', async () => {
  const ticket = await at.identity.ticket('mei', 'demo')
  await at.identity.passwords.set('mei', 'demo', 'correct horse')
  expect(codeIn((await opened(ticket)).url)).toBe('')
})

test.each(['cross-site', 'none'])(
  'a ticket signs nobody in who is led here from elsewhere: %s',
  async (from) => {
    const ticket = await at.identity.ticket('mei', 'demo')
    const elsewhere = new Client(at, new Browser({ 'sec-fetch-site': from }))
    const page = await elsewhere.open({ login_hint: ticket, prompt: 'login' })
    expect([page.status, codeIn(page.url), page.text.includes(ticket)]).toEqual([200, '', false])
    expect(codeIn((await opened(ticket)).url)).not.toBe('')
  },
)
