import { codeIn, kindOfCode } from '#rules/attendance/codes.ts'
import { isPassText } from '#rules/visitors/passes/pass_text.ts'
import type { AttendedSession } from '../attendance.graphql.ts'
import { signable, type SignAct } from '../signing.ts'

/** What a scanned text is at a door. */
export type CheckedCode =
  | { kind: 'booking'; code: string }
  /** What hangs at a resource or its door: people scan it themselves. */
  | { kind: 'place' }
  /** A visitor's pass. */
  | { kind: 'visitor' }
  | { kind: 'unknown' }

/** An address of the visitors' pages: never taken for the code of a booking. */
const VISITOR = /\/visitor\//

/** The code says which side decides: bookings or visitors. */
export function checkedAs(text: string): CheckedCode {
  const code = codeIn(text)
  if (code) return kindOfCode(code) === 'booking' ? { kind: 'booking', code } : { kind: 'place' }
  return { kind: isPassText(text) || VISITOR.test(text) ? 'visitor' : 'unknown' }
}

/** What showing the code at a door does by itself. Nobody is signed out or sent away because a code was read twice. */
export const actAtDoor = (
  session: Pick<AttendedSession, 'actions'>,
): Extract<SignAct, 'sign_in' | 'return' | 'confirm'> | undefined =>
  signable(session).find((act) => act === 'sign_in' || act === 'return' || act === 'confirm')
