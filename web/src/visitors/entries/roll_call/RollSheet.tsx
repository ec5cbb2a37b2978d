import { useTranslation } from 'react-i18next'
import { PaperRows } from '../../../kit/print/PaperRows.tsx'
import { PrintSheet } from '../../../kit/print/PrintSheet.tsx'
import type { Roll } from '../entries.graphql.ts'
import { countsOf, groupsOf, placeOf } from './roll.ts'

const columns = ['tick', 'visitor_name', 'unit', 'people', 'host', 'since', 'plate'] as const

/** An empty box to tick by hand, and one that is ticked. */
const boxes = { safe: '\u2611', gone: '\u2611', missing: '\u2610' } as const

/** The roll on paper: everybody by campus and gate, with a box to tick. */
export function RollSheet({ roll: { call, rows } }: { roll: Roll }) {
  const { t } = useTranslation('roll_call')
  return (
    <PrintSheet
      title={t('title')}
      facts={[
        t('inside', { count: countsOf(rows).people }),
        call ? t(call.drill === 1 ? 'drill' : 'real') : '',
      ]}
      wide
    >
      {groupsOf(rows).map((group) => (
        <section key={group.name}>
          <h2>{group.name}</h2>
          <PaperRows
            headings={columns.map((one) => t(`columns.${one}`))}
            rows={group.rows.map((row) => [
              boxes[placeOf(row)],
              row.visitor_name,
              row.unit ?? '',
              String(row.people),
              [row.host_name, row.host_phone].filter(Boolean).join(' '),
              [row.arrive_time.slice(0, 16), row.overstayed === 1 ? t('overstayed') : '']
                .filter(Boolean)
                .join('\n'),
              row.car_card_number ?? '',
            ])}
          />
        </section>
      ))}
    </PrintSheet>
  )
}
