import { DownloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, ConfigProvider, Progress } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'
import type { WordFile } from '../../locales/types.d.ts'
import { csv, download } from '../export/csv.ts'
import { dropped } from '../newest.ts'
import { useLabel } from '../useLabel.ts'
import { useNewest } from '../useNewest.ts'
import { base64 } from './base64.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportChoices } from './ImportChoices.tsx'
import { ImportReport, isWritten } from './ImportReport.tsx'
import {
  nothing_chosen,
  type ReadingChoice,
  type ImportAnswer,
  type Pieces,
  type SentFile,
} from './read_file.ts'
import '../form/field.css'
import './import.css'

/** Bytes: as base64 it must fit into a request. */
const MAX_BYTES = 180_000

interface Taken {
  name: string
  content: string
  chosen: ReadingChoice
}

interface Read extends Taken {
  given: string | null | undefined
  answer: ImportAnswer
  /** It was written as far as it can be. */
  is_written: boolean
}

interface ImportPageProps {
  /** The locale file: `import.title`, `import.columns` (what a file may have), `fields.<column>`. */
  words: WordFile
  /** What is imported into, and its page. */
  into: { name: string; to: string }
  /** The file that can be downloaded: its columns, and an example of each. */
  template: { name: string; rows: readonly (readonly string[])[] }
  /** The ends of names that can be chosen; by default those of tables. */
  accept?: string
  /** Reads the file; writes it too with `commit`. */
  send: (file: SentFile, sending: Pieces) => Promise<ImportAnswer>
  /** The columns that a heading can be said to mean; undefined: the headings have to be known. */
  columns?: readonly string[]
  /** What else has to be said before a file is read, and whether it is; a file is read again when it changes. */
  first?: { part: ReactNode; given: string | null }
  /** The others may be written where lines are wrong. */
  skips?: boolean
  /** Lines can be left out. */
  chooses?: boolean
  /** Names of the queries that are refetched. */
  touches: readonly string[]
}

/**
 * A page that imports rows from a file: first every line is read and its outcome shown, then all are written. With a
 * wrong line nothing is, unless those may be skipped: then they are shown still.
 */
export function ImportPage({
  words,
  into,
  template,
  accept = '.csv,.xlsx',
  send,
  columns,
  first,
  skips = false,
  chooses = false,
  touches,
}: ImportPageProps) {
  const { t } = useTranslation('import')
  const label = useLabel(words)
  const kit = useTranslation('kit')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [busy, setBusy] = useState<'reading' | 'writing' | null>(null)
  const [wrong, setWrong] = useState('')
  const [skip_broken, setSkipBroken] = useState(false)
  const [left_out, leaveOut] = useState<ReadonlySet<number>>(new Set())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  /** Ends a long file between two of its pieces; what came of the earlier ones is shown. */
  const stopping = useRef(new AbortController())
  const runs = useNewest()

  /** Sends the file. @returns null where no answer came, the reason is shown then, or the file is read otherwise by now */
  const answerTo = async ({ name, content, chosen }: Taken, commit: boolean) => {
    setBusy(commit ? 'writing' : 'reading')
    setWrong('')
    stopping.current = new AbortController()
    const stopped = stopping.current.signal
    const answer = await runs.run(async (signal) => {
      const tell = (done: number, total: number) => signal.aborted || setProgress({ done, total })
      const sent = {
        file_name: name,
        content,
        ...chosen,
        commit,
        skip_broken,
        ...(chooses ? { left_out: commit ? [...left_out] : [] } : {}),
      }
      return send(sent, { tell, signal: AbortSignal.any([signal, stopped]) }).catch((cause: unknown) => {
        if (!(cause instanceof RequestFailure)) throw cause
        return cause
      })
    })
    if (answer === dropped) return null
    setBusy(null)
    setProgress(null)
    if (!(answer instanceof RequestFailure)) return answer
    setWrong(answer.message)
    return null
  }
  const show = (file: Taken, answer: ImportAnswer, is_written = false) => {
    // A refusal without lines is about the file as a whole.
    if (!succeeded(answer) && answer.lines.length === 0) setWrong(refusalText(answer))
    else setRead({ ...file, given, answer, is_written })
  }
  const take = async (file: File | undefined) => {
    if (!file || busy || given === null) return
    setTaken(null)
    setRead(null)
    if (file.size === 0 || file.size > MAX_BYTES) return setWrong(t('bad_size', { size: MAX_BYTES / 1000 }))
    const content = base64(new Uint8Array(await file.arrayBuffer()))
    setTaken({ name: file.name, content, chosen: nothing_chosen })
  }
  const given = first?.given
  // What was read holds for what was given then.
  const holds = read?.given === given ? read : null
  const readTaken = useEffectEvent(async () => {
    if (!taken || given === null) return
    const answer = await answerTo(taken, false)
    if (!answer) return
    leaveOut(new Set())
    show(taken, answer)
  })
  useEffect(() => {
    void readTaken()
    return () => {
      runs.drop()
      setBusy(null)
      setProgress(null)
    }
  }, [taken, given, runs])
  const write = async () => {
    if (!holds || busy) return
    const answer = await answerTo(holds, true)
    if (!answer) return
    await Promise.all(touches.map((name) => client.invalidateQueries({ queryKey: [name] })))
    const ended = succeeded(answer) && !stopping.current.signal.aborted
    if (!ended || answer.lines.some(({ outcome }) => outcome === 'broken')) {
      if (answer.written > 0) toast(t('written_in_part', { count: answer.written }), 'warning')
      return show(holds, answer, ended)
    }
    toast(t('written', { count: answer.written }), 'success')
    await navigate(into.to)
  }

  const lines = holds?.answer.lines ?? []
  const broken = lines.filter(({ outcome }) => outcome === 'broken').length
  const changes = lines.filter((line) => isWritten(line) && !left_out.has(line.line)).length
  const stops = broken > 0 && !(skips && skip_broken && changes > 0)
  return (
    <section className="list-page">
      <div className="manage-page-head">
        <h1>{label('import.title')}</h1>
      </div>
      <FileDrop
        accept={accept}
        name={taken?.name ?? null}
        hint={t('drop')}
        busy={busy !== null}
        disabled={given === null}
        take={take}
        before={
          <>
            <p>
              {t('into')} <Link to={into.to}>{into.name}</Link>
            </p>
            <ConfigProvider componentDisabled={busy === 'writing'}>{first?.part}</ConfigProvider>
          </>
        }
      >
        {wrong && (
          <p role="alert" className="wrong field-problem">
            {wrong}
          </p>
        )}
        {read && columns && (
          <ImportChoices
            found={read.answer}
            chosen={read.chosen}
            choose={(chosen) => setTaken({ ...read, chosen })}
            columns={columns}
            label={label}
            busy={busy !== null}
          />
        )}
        {progress && (
          <div className="import-progress">
            <Progress percent={Math.floor((progress.done / progress.total) * 100)} />
            <Button size="small" onClick={() => stopping.current.abort()}>
              {t('stop')}
            </Button>
          </div>
        )}
        <p className="quiet">{label('import.columns')}</p>
        <Button
          type="link"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => download(`${template.name}.csv`, csv(template.rows), 'text/csv')}
        >
          {t('template')}
        </Button>
      </FileDrop>
      {holds && (
        <ImportReport
          lines={lines}
          label={label}
          chosen={chooses ? { left_out, leaveOut, disabled: busy !== null || holds.is_written } : null}
        />
      )}
      <footer className="import-foot">
        {skips && broken > 0 && changes > 0 && !holds?.is_written && (
          <Checkbox checked={skip_broken} onChange={({ target }) => setSkipBroken(target.checked)}>
            {t('skip_broken', { count: broken })}
          </Checkbox>
        )}
        <Link to={into.to} className="button">
          {kit.t('cancel')}
        </Link>
        <Button
          type="primary"
          loading={busy !== null}
          disabled={!holds || holds.is_written || stops || changes === 0}
          onClick={() => void write()}
        >
          {!holds
            ? t('file_missing')
            : holds.is_written
              ? t('written', { count: holds.answer.written })
              : stops
                ? t('broken_first', { count: broken })
                : changes === 0
                  ? t('nothing')
                  : t('write', { count: changes })}
        </Button>
      </footer>
    </section>
  )
}
