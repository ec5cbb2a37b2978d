import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { code_item_record } from '#rules/codes/codes_record.ts'
import { Select } from '../../kit/Select.tsx'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindCodes, FindCodeTable, ImportItems } from '../codes.graphql.ts'

// What the server reads: the fields of an item, in their order.
const columns = Object.keys(code_item_record.fields).filter((name) => name !== 'codes_id')

const template = {
  name: 'code-items',
  rows: [
    columns,
    ['projector', 'Projector', 'Projector', '', '1', '', '0'],
    ['laser-projector', 'Laser projector', 'Laser projector', '', '1', 'projector', '0'],
  ],
}

/** /manage/settings/code-item-Import/:id?: items of a code table from a file; without an id, the table is chosen first. */
export function CodeImportPage() {
  const { id } = useParams()
  return id === undefined ? <ChooseTable /> : <ImportInto key={id} id={id} />
}

function ChooseTable() {
  const { t } = useTranslation('code_items')
  const navigate = useNavigate()
  const { data } = useRequest(FindCodes, { first: 500 })
  return (
    <section className="list-page">
      <div className="manage-page-head">
        <h1>{t('import.title')}</h1>
      </div>
      <label className="card field">
        {t('import.table')}
        <Select
          className="field-select"
          loading={data === undefined}
          options={nodesOf(data?.findCodesAll).map((one) => ({ value: one.id, label: named(one, 'name') }))}
          showSearch
          onChange={(id: string) => void navigate(`/manage/settings/code-item-Import/${id}`)}
        />
      </label>
    </section>
  )
}

function ImportInto({ id }: { id: string }) {
  const { data, isError, error, refetch } = useRequest(FindCodeTable, { id })
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  return (
    <ImportPage
      words="code_items"
      into={{ name: named(data.findCodesById ?? {}, 'name'), to: `/manage/settings/code-item-list/${id}` }}
      template={template}
      send={({ file_name, content, commit }) =>
        request(ImportItems, { codes_id: id, file_name, content, commit }).then((r) => r.importCodeItems)
      }
      touches={['findCodeItems', 'findCodesAll', 'findCodesById']}
    />
  )
}
