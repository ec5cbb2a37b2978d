import { sealed_secret } from '#server/cloud_meetings/cloud_meetings.service.ts'
import type { SealedColumn } from '#server/platform/secrets/secrets.ts'
import { sealed_machine_keys } from '#server/visitors/machines/machines.service.ts'
import { sealed_pass_keys } from '#server/visitors/passes/passes.service.ts'
import { sealed_documents } from '#server/visitors/people/people.service.ts'
import { sealed_of_visits } from '#server/visitors/visits/visits.service.ts'

/** Everything that the keys of an installation have encrypted. */
export const sealed_columns: readonly SealedColumn[] = [
  ...sealed_documents,
  ...sealed_machine_keys,
  sealed_of_visits,
  sealed_pass_keys,
  sealed_secret,
]
