import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import { inPieces } from '../../kit/import/read_file.ts'
import type { Label } from '../../kit/list/declare.tsx'
import { useLabel } from '../../kit/useLabel.ts'
import { ImportUsers, type ImportedUserLine } from './people_manage.graphql.ts'

/** What a file of people may say, in the order of its template, each with an example. */
const columns = {
  account: 'li.hua',
  name: 'Li Hua',
  name_en: 'Li Hua',
  cardNo: '2026001',
  sex: '2',
  phone: '13800000000',
  email: 'li.hua@example.edu',
  birthday: '2004-05-06',
  dept: '',
  post: '',
}

/** A sex in words, as the list shows it. */
const inWords = (line: ImportedUserLine, label: Label): ImportedUserLine => {
  const word = (value: string) => (value === '' ? '' : label(`options.sex.${value}`))
  const changes = line.changes.map((change) =>
    change.field === 'sex' ? { ...change, before: word(change.before), after: word(change.after) } : change,
  )
  return { ...line, changes }
}

/** People from a table: new accounts are added, known ones changed in what the table gives. */
export function PersonImport() {
  const { t } = useTranslation('people_manage')
  const label = useLabel('people_manage')
  const names = Object.keys(columns)
  return (
    <ImportPage
      words="people_manage"
      into={{ name: t('title'), to: '/manage/console/people' }}
      template={{
        name: 'people',
        rows: [names.map((name) => label(`fields.${name}`)), Object.values(columns)],
      }}
      columns={names}
      skips
      chooses
      send={(file, sending) =>
        inPieces(
          (offset) =>
            request(ImportUsers, { ...file, offset }).then(({ importUsers }) => ({
              ...importUsers,
              lines: importUsers.lines.map((line) => inWords(line, label)),
            })),
          sending,
        )
      }
      touches={['users', 'triples']}
    />
  )
}
