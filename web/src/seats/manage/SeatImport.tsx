import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { request } from '../../graphql/client.ts'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import { inPieces } from '../../kit/import/read_file.ts'
import type { Label } from '../../kit/list/declare.tsx'
import { Select } from '../../kit/Select.tsx'
import { useLabel } from '../../kit/useLabel.ts'
import { sheet_columns } from './seat_sheet.ts'
import { ImportSeats, type ImportedSeatLine } from './seats_manage.graphql.ts'
import { useVenues } from './venue_choices.ts'

const LIST = '/manage/resources/seats/list'
/** The room is named by each line. */
const BY_FILE = ''
const example = ['', 'A12', '', '', '400', '250', '0', '1', '']

/** States and attributes in words, as the list shows them. */
function inWords(line: ImportedSeatLine, label: Label): ImportedSeatLine {
  const words = (field: string, value: string) => {
    if (value === '') return ''
    if (field === 'state') return label(`options.state.${value}`)
    if (field !== 'attributes') return value
    return value
      .split(', ')
      .map((one) => label(`options.attributes.${one}`))
      .join(label('join'))
  }
  return {
    ...line,
    changes: line.changes.map(({ field, before, after }) => ({
      field,
      before: words(field, before),
      after: words(field, after),
    })),
  }
}

/** Seats of plans from a table: new numbers are added, known ones changed in what the table gives. */
export function SeatImport() {
  const { t } = useTranslation('seat_list')
  const label = useLabel('seat_list')
  const [query] = useSearchParams()
  const venues = useVenues()
  const [venue, setVenue] = useState(query.get('venue') ?? BY_FILE)
  return (
    <ImportPage
      words="seat_list"
      into={{ name: t('title'), to: LIST }}
      template={{ name: 'seats', rows: [sheet_columns.map((column) => label(`sheet.${column}`)), example] }}
      columns={sheet_columns}
      first={{
        given: venue,
        part: (
          <label className="field import-type">
            {t('import.venue')}
            <Select
              value={venue}
              loading={venues === undefined}
              options={[{ value: BY_FILE, label: t('import.venue_of_file') }, ...(venues ?? [])]}
              showSearch
              onChange={(id: string) => setVenue(id)}
            />
          </label>
        ),
      }}
      skips
      chooses
      send={(file, sending) =>
        inPieces(
          (offset) =>
            request(ImportSeats, { ...file, venue_id: venue || null, offset }).then(({ importSeats }) => ({
              ...importSeats,
              lines: importSeats.lines.map((line) => inWords(line, label)),
            })),
          sending,
        )
      }
      touches={[
        'findSeatAll',
        'findSeatPlan',
        'findSeatPlanToEdit',
        'findManagedSeatVenueAll',
        'findResourceAll',
      ]}
    />
  )
}
