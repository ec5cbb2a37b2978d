import { id, list, model, text } from '#server/platform/graphql/inputs.ts'
import { PHONE } from '#rules/records/wire_formats.ts'
import { invalid } from '#server/platform/refused.ts'
import {
  bringVisitors,
  MAX_MODELS,
  process_fields,
  visit_fields,
  visitor_fields,
  withoutLinks,
  type LinesAnswer,
} from '#server/visitors/visits/visits.service.ts'
import { bodyOf, type MachineMessage } from './machine_message.ts'

const read = bodyOf('ProcessMessage', {
  ...process_fields,
  /** The host: by their account, or by exactly their name and phone. */
  host_account: text({ max: 100 }),
  host_name: text({ max: 60 }),
  host_phone: text({ max: 30, pattern: PHONE }),
  visitors: list(
    model('ProcessVisitor', { category_id: id({ required: false }), ...visitor_fields, ...visit_fields }),
    { max: MAX_MODELS, required: true },
  ),
})
type ProcessBody = ReturnType<typeof read>

/** An approved process elsewhere brings its people. */
export const processMessage: MachineMessage<ProcessBody, LinesAnswer> = {
  kind: 'processes',
  max_bytes: 256 * 1024,
  read(body) {
    const message = read(body)
    if (!message.host_account && !message.host_name) throw invalid('host_account', 'required')
    return message
  },
  act(ctx, _machine, { host_account, host_name, host_phone, visitors, title_en, ...process }) {
    const form = {
      ...process,
      title_en: title_en ?? '',
      host_name: host_name ?? '',
      host_phone: host_phone ?? '',
    }
    return bringVisitors(ctx, form, host_account || null, visitors)
  },
  stores: withoutLinks,
}
