import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { ConfirmDialog, type Question } from '../../kit/ConfirmDialog.tsx'
import { useRequest } from '../../kit/requests.ts'
import { FindTimetables, ImportTimetable } from '../occupy.graphql.ts'

/** The timetables that were imported, each with the way to withdraw it. */
export function Timetables() {
  const { t } = useTranslation('occupy')
  const client = useQueryClient()
  const { data } = useRequest(FindTimetables, {})
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const known = data?.findTimetableSourceAll ?? []
  const withdraw = async (source: string) => {
    setBusy(source)
    const looked = await request(ImportTimetable, { model: { source, replace: true } }).catch(() => null)
    setBusy(null)
    const found = looked?.importOccupyPeriods
    if (!found) return
    const count = found.changes.filter(({ what }) => what === 'goes').length
    setQuestion({
      title: t('import.withdraw_title', { source }),
      text: t('import.withdraw_text', { count }),
      yes: t('import.withdraw'),
      danger: true,
      async run() {
        const answer = (await request(ImportTimetable, { model: { source, replace: true, commit: true } }))
          .importOccupyPeriods
        if (!answer || !succeeded(answer)) return [answer ? refusalText(answer) : '']
        toast(t('import.withdrawn', { count: answer.removed }), 'success')
        for (const name of ['findOccupyPeriodAll', 'findTimetableSourceAll'])
          await client.invalidateQueries({ queryKey: [name] })
        return []
      },
    })
  }
  if (known.length === 0) return null
  return (
    <section className="card stack-start" aria-label={t('import.known')}>
      <strong>{t('import.known')}</strong>
      <ul className="plain-list stack">
        {known.map(({ name, end_time }) => (
          <li key={name} className="row">
            <span>{name}</span>
            <span className="quiet">{t('import.until', { date: end_time.slice(0, 10) })}</span>
            <Button size="small" danger loading={busy === name} onClick={() => void withdraw(name)}>
              {t('import.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {question && <ConfirmDialog question={question} close={() => setQuestion(null)} />}
    </section>
  )
}
