import { request } from '../../graphql/client.ts'
import type { Values } from '../../kit/form/declare.ts'
import { asSent, beside } from './changed_fields.ts'
import { reachOf } from './reach_field.tsx'
import { UpdateSession } from './update.graphql.ts'

const aside: ReadonlySet<string> = new Set(beside)

/** Sends a change of a session: its own fields, and beside them what else the form says. */
export const sendChange = ({ id, version, ...values }: Values & { id: string }) => {
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !aside.has(field)))
  const reason = values['override_reason']
  return request(UpdateSession, {
    model: { id, ...(typeof version === 'number' ? { version } : {}), ...asSent(own) },
    reach: reachOf(values['reach']),
    override: values['override'] === 1,
    override_reason: typeof reason === 'string' && reason !== '' ? reason : null,
  }).then((r) => r.updateAppointmentInformation)
}
