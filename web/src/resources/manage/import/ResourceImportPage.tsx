import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../graphql/client.ts'
import { ImportPage } from '../../../kit/import/ImportPage.tsx'
import { inPieces } from '../../../kit/import/read_file.ts'
import { Select } from '../../../kit/Select.tsx'
import { useTypes } from '../choices.ts'
import { ImportResources } from '../resources_manage.graphql.ts'

/** What a file of resources may say, in the order of its template. */
const columns = [
  'resources_number',
  'resources_name',
  'resources_name_en',
  'capacity',
  'capacity_mode',
  'campus_code',
  'building_code',
  'floor_code',
  'admin_dept',
  'order',
  'remark',
]

const template = {
  name: 'resources',
  rows: [
    columns,
    ['A101', 'Seminar room 101', 'Seminar room 101', '24', 'exclusive', '', '', '', '', '1', ''],
    ['A102', 'Reading room 102', 'Reading room 102', '60', 'shared', '', '', '', '', '2', ''],
  ],
}

/** /manage/resources/resources-import: rooms and other resources of a type from a table. */
export function ResourceImportPage() {
  const { t } = useTranslation('resource_forms')
  const types = useTypes()
  const [type, setType] = useState<string | null>(null)
  return (
    <ImportPage
      words="resource_forms"
      into={{ name: t('title'), to: '/manage/resources/resources-list' }}
      template={template}
      columns={columns}
      first={{
        given: type,
        part: (
          <label className="field import-type">
            {t('import.type')}
            <Select
              value={type}
              placeholder={t('import.type_first')}
              loading={types === undefined}
              options={types ? [...types] : []}
              showSearch
              onChange={(id: string) => setType(id)}
            />
          </label>
        ),
      }}
      skips
      send={(file, sending) =>
        inPieces(
          (offset) =>
            request(ImportResources, { resources_type_id: type ?? '', ...file, offset }).then(
              (r) => r.importResources,
            ),
          sending,
        )
      }
      touches={['findResourceAll', 'findResourceById', 'findResourcesTypeListByAccountAuth']}
    />
  )
}
