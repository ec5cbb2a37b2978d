import { expect, test } from 'vitest'
import { collisionsOf, type Beside, type Collision } from './beside.ts'

const alone: Beside = { same_time: 0, elsewhere: 0, exceptions: 0, shared: false }

test.each<[string, Partial<Beside>, Collision[]]>([
  ['nothing beside it', {}, []],
  ['another at the same time', { same_time: 1 }, ['same_time']],
  ['another at the same time, where several may be', { same_time: 3, shared: true }, []],
  ['the applicant elsewhere', { elsewhere: 1 }, ['elsewhere']],
  ['the applicant elsewhere, at a shared place', { elsewhere: 1, shared: true }, ['elsewhere']],
  ['somebody asks for an exception', { exceptions: 1 }, ['exceptions']],
  ['an exception at a shared place', { exceptions: 1, shared: true }, []],
  ['all of it', { same_time: 1, elsewhere: 1, exceptions: 2 }, ['same_time', 'elsewhere', 'exceptions']],
])('%s', (_, beside, why) => expect(collisionsOf({ ...alone, ...beside })).toEqual(why))
