import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { usePrintedRows } from '../../kit/print/usePrintedRows.ts'
import { useSheet } from '../../kit/print/useSheet.ts'
import { loadWords } from '../../locales/words.ts'
import { FindMySessions, type BookedSession } from '../bookings.graphql.ts'
import { sentFilter, type ReservationFilter } from './asked.ts'

interface MinePrintingProps {
  asked: ReservationFilter
  /** Those on the page. */
  sessions: readonly BookedSession[]
  total: number
}

const loadSheet = () =>
  Promise.all([import('./MineSheet.tsx'), loadWords(['printing'])]).then(([m]) => m.MineSheet)

/** Prices of a request allow so many at once. */
const PAGE = 200

async function loadAll({ filter, ...asked }: ReservationFilter, signal: AbortSignal) {
  const all: BookedSession[] = []
  for (;;) {
    const variables = {
      first: PAGE,
      offset: all.length,
      filter: sentFilter({ ...asked, filter }),
      ...(asked.keywords ? { keywords: asked.keywords } : {}),
    }
    const found = nodesOf(
      (await request(FindMySessions, variables, { signal })).findMyAppointmentInformationAll,
    )
    all.push(...found)
    if (found.length < PAGE) return all
  }
}

/** The button that prints one's own reservations, all that the list has. */
export function MinePrinting({ asked, sessions, total }: MinePrintingProps) {
  const { t } = useTranslation('bookings')
  const { Sheet, print } = useSheet(loadSheet, true)
  const { printed, start } = usePrintedRows({
    rows: sessions,
    total,
    loadAll: (signal) => loadAll(asked, signal),
    print,
    failed: t('mine'),
  })
  return (
    <>
      <Button type="text" className="mine-print" onClick={start}>
        {t('print')}
      </Button>
      {Sheet && <Sheet asked={asked} sessions={printed} total={total} />}
    </>
  )
}
