import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { logRefusedTokens } from './refused_tokens.ts'

test('logs a few refusals of each reason a minute, and how many were left out', () => {
  const lines: object[] = []
  const log = createLog('warn', {
    write(line: string) {
      const { level: _level, time: _time, ...rest } = JSON.parse(line) as Record<string, unknown>
      lines.push(rest)
    },
  })
  let now = 0
  const refused = logRefusedTokens(log, () => now)
  for (let nth = 0; nth < 100; nth++) refused({ reason: 'AUDIENCE', why: 'Its aud is "x"', account: 'mei' })
  refused({ reason: 'MALFORMED', why: 'It is no JWT' })
  expect(lines).toHaveLength(6)
  expect(lines[0]).toEqual({
    reason: 'AUDIENCE',
    account: 'mei',
    msg: 'an access token was refused: Its aud is "x"',
  })
  expect(lines[5]).toEqual({ reason: 'MALFORMED', msg: 'an access token was refused: It is no JWT' })
  now = 60_000
  refused({ reason: 'AUDIENCE', why: 'Its aud is "y"' })
  refused({ reason: 'AUDIENCE', why: 'Its aud is "y"' })
  expect(lines.slice(6)).toEqual([
    { reason: 'AUDIENCE', left_out: 95, msg: 'an access token was refused: Its aud is "y"' },
    { reason: 'AUDIENCE', msg: 'an access token was refused: Its aud is "y"' },
  ])
})
