import { DownloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Button, Checkbox, ConfigProvider, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { block_bounds } from '#rules/occupy/bounds.ts'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'
import { upload } from '../../graphql/upload.ts'
import { DateField } from '../../kit/DateField.tsx'
import { FileDrop } from '../../kit/import/FileDrop.tsx'
import { ImportReport } from '../../kit/import/ImportReport.tsx'
import { csv, download } from '../../kit/export/csv.ts'
import { dropped } from '../../kit/newest.ts'
import { useRequest } from '../../kit/requests.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { useNewest } from '../../kit/useNewest.ts'
import { FindTimetables, ImportTimetable } from '../occupy.graphql.ts'
import { PlannedChanges, type TimetableReport } from './PlannedChanges.tsx'
import { Timetables } from './Timetables.tsx'

const list = '/manage/resources/resources-occupy-list'
const template = [
  ['resources_number', 'appointment_date', 'start_time', 'end_time', 'theme', 'people'],
  ['R101', '2026-09-07', '08:00', '09:35', 'Linear Algebra', ''],
]

interface Choices {
  source: string
  replace: boolean
  skip_broken: boolean
  ends: boolean
  reason: string
  until: string | null
  ignored: string
}
type Doing = 'uploading' | 'looking' | 'writing'

const first: Choices = {
  ...{ source: '', replace: false, skip_broken: false, ends: false, reason: '', until: null, ignored: '' },
}

const wired = ({ ignored, ends, reason, source, ...rest }: Choices) => ({
  ...rest,
  source: source.trim(),
  ...(ends ? { on_conflict: 'end', reason: reason.trim() } : {}),
  ignored_columns: ignored
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean),
})

/** A timetable from a file: uploaded, looked at line by line, then written; a newer edition replaces the older. */
export function ImportTimetablePage() {
  const { t } = useTranslation('occupy')
  const words = useTranslation('import')
  const kit = useTranslation('kit')
  const label = useLabel('occupy')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<{ name: string; uri: string } | null>(null)
  const [choices, setChoices] = useState(first)
  const [report, setReport] = useState<TimetableReport | null>(null)
  const [busy, setBusy] = useState<Doing | null>(null)
  const runs = useNewest()
  const [wrong, setWrong] = useState('')
  const known = useRequest(FindTimetables, {}).data?.findTimetableSourceAll ?? []
  // What was looked at, or is being looked at, holds for these choices only.
  const set = (change: Partial<Choices>) => {
    if (busy === 'looking') {
      runs.drop()
      setBusy(null)
    }
    setChoices((now) => ({ ...now, ...change }))
    setReport(null)
  }
  const attempt = async <Result,>(doing: Doing, run: () => Promise<Result>): Promise<Result | null> => {
    setBusy(doing)
    setWrong('')
    const done = await runs.run(() =>
      run().catch((cause: unknown) => {
        if (!(cause instanceof RequestFailure)) throw cause
        return cause
      }),
    )
    if (done === dropped) return null
    setBusy(null)
    if (!(done instanceof RequestFailure)) return done
    setWrong(done.message)
    return null
  }
  const take = async (chosen: File | undefined) => {
    if (!chosen || busy) return
    setReport(null)
    const answer = await attempt('uploading', () => upload(chosen))
    if (!answer) return
    if (answer.error || !answer.uri) return setWrong(answer.error ?? '')
    setFile({ name: chosen.name, uri: answer.uri })
    const source = chosen.name.replace(/\.[^.]+$/, '').slice(0, 100)
    setChoices((now) => (now.source === '' ? { ...now, source } : now))
  }
  const send = (commit: boolean) =>
    attempt(commit ? 'writing' : 'looking', () =>
      request(ImportTimetable, { model: { ...wired(choices), file: file?.uri ?? null, commit } }).then(
        (r) => r.importOccupyPeriods,
      ),
    )
  const look = async () => {
    const found = await send(false)
    if (!found) return
    if (!succeeded(found) && found.lines.length === 0) return setWrong(refusalText(found))
    setReport(found)
  }
  const write = async () => {
    const done = await send(true)
    if (!done) return
    if (!succeeded(done)) {
      if (done.lines.length > 0) setReport(done)
      return setWrong(refusalText(done))
    }
    for (const name of ['findOccupyPeriodAll', 'findTimetableSourceAll'])
      await client.invalidateQueries({ queryKey: [name] })
    toast(t('import.written', { count: done.written, removed: done.removed }), 'success')
    await navigate(list)
  }
  const lines = report?.lines ?? []
  const bad = lines.filter(({ outcome }) => outcome === 'broken' || outcome === 'conflict').length
  const comes = lines.filter(({ outcome }) => outcome === 'accepted' || outcome === 'updated').length
  const goes = report?.changes.filter(({ what }) => what !== 'stays').length ?? 0
  const stops = bad > 0 && (!choices.skip_broken || report?.blocked === 1)
  const unready = !file || choices.source.trim() === '' || (choices.ends && choices.reason.trim() === '')
  return (
    <section className="list-page">
      <div className="manage-page-head">
        <h1>{t('import.title')}</h1>
      </div>
      <FileDrop
        accept=".csv,.xlsx,.ics"
        name={file?.name ?? null}
        hint={t('import.drop')}
        busy={busy !== null}
        take={take}
      >
        {wrong && (
          <p role="alert" className="wrong field-problem">
            {wrong}
          </p>
        )}
        <p className="quiet">{t('import.columns')}</p>
        <Button
          type="link"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => download('timetable.csv', csv(template), 'text/csv')}
        >
          {words.t('template')}
        </Button>
        <ConfigProvider componentDisabled={busy === 'writing'}>
          <label className="stack">
            {t('import.source')}
            <AutoComplete
              value={choices.source}
              maxLength={100}
              options={known.map(({ name }) => ({ value: name }))}
              onChange={(source: string) => set({ source })}
            />
            <span className="quiet">{t('import.source_hint')}</span>
          </label>
          <Checkbox checked={choices.replace} onChange={({ target }) => set({ replace: target.checked })}>
            {t('import.replace')}
          </Checkbox>
          <Checkbox
            checked={choices.skip_broken}
            onChange={({ target }) => set({ skip_broken: target.checked })}
          >
            {t('import.skip_broken')}
          </Checkbox>
          <Checkbox checked={choices.ends} onChange={({ target }) => set({ ends: target.checked })}>
            {t('import.ends')}
          </Checkbox>
          {choices.ends && (
            <label className="stack">
              {t('conflict.reason')}
              <Input
                value={choices.reason}
                maxLength={block_bounds.reason}
                onChange={({ target }) => set({ reason: target.value })}
              />
            </label>
          )}
          <label className="stack">
            {t('import.ignored')}
            <Input
              value={choices.ignored}
              maxLength={500}
              onChange={({ target }) => set({ ignored: target.value })}
            />
          </label>
          <div className="stack">
            <span>{t('import.until_label')}</span>
            <DateField
              label={t('import.last_day')}
              value={choices.until}
              onChange={(until) => set({ until })}
            />
          </div>
        </ConfigProvider>
      </FileDrop>
      {report && report.changes.length > 0 && <PlannedChanges changes={report.changes} stay={report.stay} />}
      {report && <ImportReport lines={lines} label={label} />}
      <footer className="import-foot">
        <Link to={list} className="button">
          {kit.t('cancel')}
        </Link>
        {report ? (
          <Button
            type="primary"
            loading={busy !== null}
            disabled={stops || comes + goes === 0}
            onClick={() => void write()}
          >
            {stops
              ? words.t('broken_first', { count: bad })
              : comes + goes === 0
                ? words.t('nothing')
                : t('import.write', { count: comes })}
          </Button>
        ) : (
          <Button type="primary" loading={busy !== null} disabled={unready} onClick={() => void look()}>
            {t(unready ? 'import.unready' : 'import.look')}
          </Button>
        )}
      </footer>
      <Timetables />
    </section>
  )
}
