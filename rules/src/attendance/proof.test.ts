import { describe, expect, it, test } from 'vitest'
import { rulesOf } from '../testing.ts'
import { checkProof, distance, type Place, type Proof } from './proof.ts'

const place: Place = { latitude: 31.2, longitude: 121.4, radius: 100 }
const there = { latitude: 31.2005, longitude: 121.4, accuracy: 10 }
const away = { latitude: 31.21, longitude: 121.4, accuracy: 10 }
const proof = (more: Partial<Proof> = {}): Proof => ({ code: 'none', position: null, ...more })

describe('what proves that one is there', () => {
  test.each<[string, object, Place | null, Proof, string | null]>([
    ['nothing is asked', { sign_in_proof: 0 }, place, proof(), null],
    ['a code is asked, nothing is shown', { sign_in_proof: 1 }, place, proof(), 'SCAN_NEEDED'],
    ['the printed code', { sign_in_proof: 1 }, place, proof({ code: 'static' }), null],
    ['a position instead', { sign_in_proof: 1 }, place, proof({ position: there }), null],
    ['a position where none is known', { sign_in_proof: 1 }, null, proof({ position: there }), 'SCAN_NEEDED'],
    ['too far away', { sign_in_proof: 1 }, place, proof({ position: away }), 'WRONG_PLACE'],
    ['the printed code is not enough', { sign_in_proof: 2 }, place, proof({ code: 'static' }), 'SCAN_NEEDED'],
    ['the door’s code', { sign_in_proof: 2 }, place, proof({ code: 'renewing' }), null],
    [
      'the printed code and a position',
      { sign_in_proof: 2 },
      place,
      proof({ code: 'static', position: there }),
      null,
    ],
    ['a position is asked', { can_location: 1, sign_in_proof: 0 }, place, proof(), 'POSITION_NEEDED'],
    [
      'a position is asked, a code shown',
      { can_location: 1 },
      place,
      proof({ code: 'static' }),
      'POSITION_NEEDED',
    ],
    ['a position is asked and given', { can_location: 1 }, place, proof({ position: there }), null],
    [
      'a position is asked, the door’s code shown',
      { can_location: 1 },
      place,
      proof({ code: 'renewing' }),
      null,
    ],
    ['nobody knows where it is: the code', { can_location: 1 }, null, proof({ code: 'static' }), null],
    [
      'nobody knows where it is: no code',
      { can_location: 1 },
      null,
      proof({ position: there }),
      'SCAN_NEEDED',
    ],
  ])('%s', (_what, type, where, shown, code) => {
    expect(checkProof(rulesOf({}, type), where, shown)?.code ?? null).toBe(code)
  })

  it('takes the uncertainty of a position in the person’s favour, up to a bound', () => {
    const rules = rulesOf({}, { can_location: 1 })
    const at = (latitude: number, accuracy: number) =>
      checkProof(rules, place, proof({ position: { latitude, longitude: 121.4, accuracy } }))
    // 167 m away, 100 m are near enough.
    expect(at(31.2015, 10)?.details).toEqual({ meters: 167, limit: 100 })
    expect(at(31.2015, 70)).toBeNull()
    expect(at(31.205, 400)?.details).toEqual({ meters: 556, limit: 100 })
    expect(at(31.2, 501)?.details).toEqual({ why: 'accuracy', accuracy: 501 })
  })
})

test('distances on the ground', () => {
  expect(Math.round(distance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }) / 1000)).toBe(111)
  expect(
    Math.round(distance({ latitude: 60, longitude: 179.9 }, { latitude: 60, longitude: -179.9 }) / 1000),
  ).toBe(11)
  expect(distance(place, place)).toBe(0)
})
