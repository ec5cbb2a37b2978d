import { system_table_record } from '#rules/settings/system_table_record.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { int, model, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations, recordEntity } from '#server/records/records.service.ts'
import {
  saveOrUpdateSystemTable,
  systemTableAt,
  system_tables,
  type SystemTableRow,
} from './system_tables.ts'

const SystemTable = recordEntity<SystemTableRow>(
  system_table_record,
  system_tables,
  'The columns of a list for all who haven’t arranged them. `json`: label, the column’s field; nickname, its own heading; checked, whether it is shown.',
)

declareOperations(
  system_table_record,
  system_tables,
  {
    list: 'The lists whose columns the tenant has arranged.',
    one: 'The columns of one list.',
    create: 'Arranges the columns of a list for everybody. A path has one arrangement: TAKEN_NAME.',
    remove_one: 'Takes an arrangement back: the list shows its own columns again.',
    remove: 'Takes arrangements back. Each id is decided alone.',
  },
  SystemTable,
)

provider.query('findSystemTableByUrl', {
  may: 'table.see',
  type: SystemTable.type,
  description: 'The columns of the list at a path; null if the tenant has said nothing of it.',
  args: { url: text({ required: true }) },
  run: ({ url }, ctx) => systemTableAt(ctx, url),
})

provider.mutation('saveOrUpdateSystemTable', {
  may: 'table.manage',
  description:
    'Arranges the columns of the list at a path for everybody, whether or not that was done before. With a `version` older than the row’s: STALE.',
  args: {
    model: model('SystemTableAtUrl', { ...inputsOf(system_table_record.fields), version: int({ min: 1 }) }),
  },
  run: async ({ model: { version, ...values } }, ctx) =>
    done([await saveOrUpdateSystemTable(ctx, values as never, version)]),
})
