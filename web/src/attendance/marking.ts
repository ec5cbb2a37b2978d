import { refusalText, succeeded } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { MarkSessions } from './attendance.graphql.ts'

/**
 * Marks one session as kept (1) or missed (2).
 * @param code what the person showed; '': the session was chosen in a list
 * @returns why it wasn't; null: it was
 * @throws {RequestFailure} where no answer comes
 */
export async function markSession(
  id: string,
  to: 1 | 2,
  reason: string,
  code: string,
): Promise<string | null> {
  const answer = await request(MarkSessions, {
    ids: [id],
    appointment_state: to,
    code: code || null,
    reason: reason || null,
  }).then((r) => r.updateAppointmentState)
  const refused = answer.refused[0] ?? (succeeded(answer) ? null : answer)
  return refused && refusalText(refused)
}
