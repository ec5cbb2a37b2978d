import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { ImportPage } from '../../kit/import/ImportPage.tsx'
import { ImportDays } from '../calendars.graphql.ts'

const template = {
  name: 'calendar-days',
  rows: [
    ['date', 'name', 'name_en', 'is_off_day'],
    ['2027-10-01', 'National Day', 'National Day', '1'],
    ['2027-10-09', 'Make-up day', 'Make-up day', '0'],
  ],
}

/** Days off and make-up days of a year, from a file. */
export function HolidayImport() {
  const { t } = useTranslation('calendar')
  return (
    <ImportPage
      words="calendar"
      into={{ name: t('title'), to: '/manage/resources/calendar' }}
      accept=".csv,.xlsx,.json"
      template={template}
      send={(file) => request(ImportDays, file).then((r) => r.importCalendarDays)}
      touches={['findCalendarDayAll', 'findAppointmentOnDayOff']}
    />
  )
}
