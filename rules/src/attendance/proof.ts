/** Whether somebody who signs in is where the session takes place. Product §5 `can_location`. */
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'

/** A position as a device reports it. */
export interface MeasuredPosition {
  /** Degrees. */
  latitude: number
  longitude: number
  /** The radius around it in which the device is with 95 % probability. Meters. */
  accuracy: number
}

/** Where a resource is: the nearest of its floor, building and campus that has a position. */
export interface Place {
  latitude: number
  longitude: number
  /** Meters; null: `DEFAULT_RADIUS`. */
  radius: number | null
}

/** What somebody shows to sign in. */
export interface Proof {
  /** The resource's code that was scanned: the printed one, or one that renews itself. */
  code: 'none' | 'static' | 'renewing'
  position: MeasuredPosition | null
}

/** How near to a place without a radius of its own one has to be. Meters. */
export const DEFAULT_RADIUS = 200
/** A less precise position says nothing. Meters. */
export const WORST_ACCURACY = 500
/** So much of a position's uncertainty is taken in the person's favour. Meters. */
const CREDITED_ACCURACY = 100
const EARTH_RADIUS = 6_371_000

/** The distance between two positions on the ground. Meters. */
export function distance(
  a: Pick<MeasuredPosition, 'latitude' | 'longitude'>,
  b: Pick<MeasuredPosition, 'latitude' | 'longitude'>,
): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(rad(b.latitude - a.latitude) / 2) ** 2
  const along = Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  const h = across + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * along
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Why the proof isn't enough, or null: POSITION_NEEDED, SCAN_NEEDED, WRONG_PLACE with how far away one is and how near
 * one has to be.
 * A code that renews itself proves presence under every rule. A type that asks for a position takes the code instead
 * where the resource's place has no position, since nobody could follow the rule.
 * @param place null: none of the locations that are near enough has a position
 * @param act what it is to prove; the refusals name it where it isn't signing in
 */
export function checkProof(
  rules: Pick<ResourceRules, 'can_location' | 'sign_in_proof'>,
  place: Place | null,
  { code, position }: Proof,
  act: 'sign_in' | 'report' = 'sign_in',
): Refusal | null {
  const of_act: Refusal['details'] = act === 'sign_in' ? {} : { act }
  if (code === 'renewing') return null
  const by_position = place !== null && rules.can_location === 1
  if (!by_position && (rules.sign_in_proof === 0 || (rules.sign_in_proof === 1 && code === 'static')))
    return null
  if (place !== null && position !== null) return checkPosition(place, position, of_act)
  return by_position
    ? refusal('POSITION_NEEDED', null, of_act)
    : refusal('SCAN_NEEDED', null, {
        ...of_act,
        why: code === 'static' ? 'static' : null,
        position: place ? 1 : 0,
      })
}

function checkPosition(place: Place, position: MeasuredPosition, of_act: Refusal['details']): Refusal | null {
  if (position.accuracy > WORST_ACCURACY)
    return refusal('WRONG_PLACE', null, {
      ...of_act,
      why: 'accuracy',
      accuracy: Math.round(position.accuracy),
    })
  const limit = place.radius ?? DEFAULT_RADIUS
  const away = distance(place, position)
  return away - Math.min(position.accuracy, CREDITED_ACCURACY) <= limit
    ? null
    : refusal('WRONG_PLACE', null, { ...of_act, meters: Math.round(away), limit })
}
