import { useTranslation } from 'react-i18next'
import { whenText } from '../../kit/days.ts'
import { PaperRows } from '../../kit/print/PaperRows.tsx'
import { PrintSheet } from '../../kit/print/PrintSheet.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { shownName, useViewer } from '../../viewer/useViewer.ts'
import type { BookedSession } from '../bookings.graphql.ts'
import { titleOf, whyText } from '../session/session_words.ts'
import type { ReservationFilter } from './asked.ts'

interface MineSheetProps {
  asked: ReservationFilter
  sessions: readonly BookedSession[]
  total: number
}

/** One's own reservations on paper. */
export function MineSheet({ asked, sessions, total }: MineSheetProps) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const { t: printing } = useTranslation('printing')
  const viewer = useViewer()
  return (
    <PrintSheet
      title={t('mine')}
      facts={[
        shownName(viewer),
        mine(`views.${asked.view}`),
        sessions.length < total
          ? printing('part', { shown: sessions.length, count: total })
          : printing('total', { count: sessions.length }),
        asked.keywords && printing('keyword', { words: asked.keywords }),
      ]}
    >
      <PaperRows
        headings={[t('when_column'), t('fields.theme'), t('resource'), t('status')]}
        rows={sessions.map((one) => [
          whenText(one),
          titleOf(one),
          [named(one, 'resources_name'), locationText(one)].filter(Boolean).join(' · '),
          [named(one, 'status_name'), whyText(one, t)].filter(Boolean).join('\n'),
        ])}
      />
    </PrintSheet>
  )
}
