import { useTranslation } from 'react-i18next'
import { request } from '../../../graphql/client.ts'
import { ImportPage } from '../../../kit/import/ImportPage.tsx'
import { ImportVisitors, type ShownField } from '../people.graphql.ts'

/** What a file can't have. */
const NOT_IN_FILES = new Set(['picture', 'file', 'people'])

/** An example of each kind of value. */
const example = ({ code, kind, choices }: ShownField): string =>
  code === 'visitor_name'
    ? 'Li Hua'
    : code === 'phone'
      ? '13800000000'
      : kind === 'flag'
        ? '0'
        : (choices[0]?.value ?? '')

/** Visitors from a file, with what the tenant asks for as its columns. */
export function VisitorImport({ fields }: { fields: readonly ShownField[] }) {
  const { t } = useTranslation('visitor_info')
  const columns = fields.filter(({ own, kind }) => own === 0 && !NOT_IN_FILES.has(kind))
  return (
    <ImportPage
      words="visitor_info"
      into={{ name: t('title'), to: '/manage/visitorManagement/visitorInfo' }}
      template={{ name: 'visitors', rows: [columns.map(({ code }) => code), columns.map(example)] }}
      send={({ file_name, content, commit }) =>
        request(ImportVisitors, { file_name, content, commit }).then((r) => r.importVisitorFile)
      }
      touches={['findVisitorRegistrationEntityList']}
    />
  )
}
