import { expect, test } from 'vitest'
import { meetingAsks, trialAsks } from './asking.ts'

test.each([
  [{ checking: 1 }, 2000],
  [{ checking: 0 }, false],
  [null, false],
  [undefined, false],
])('the settings %j are asked for again in %s', (setting, often) => expect(trialAsks(setting)).toBe(often))

test.each([
  [{ state: 0 }, 30_000],
  [{ state: 1 }, 30_000],
  [{ state: 2 }, 30_000],
  [{ state: 3 }, false],
  [null, false],
])('the meeting %j is asked for again in %s', (meeting, often) => expect(meetingAsks(meeting)).toBe(often))
