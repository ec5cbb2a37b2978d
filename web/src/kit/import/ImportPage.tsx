import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { refusalText, succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'
import type { WordFile } from '../../locales/types.d.ts'
import { csv, download } from '../list/csv.ts'
import { useLabel } from '../useLabel.ts'
import { base64 } from './base64.ts'
import { ImportReport, type ImportLine } from './ImportReport.tsx'
import './import.css'

/** Bytes: as base64 it must fit into a request. */
const MAX_BYTES = 180_000

/** The answer to a file, read or written. */
export interface ImportAnswer extends MutationAnswer {
  /** Created or changed rows. */
  written: number
  lines: ImportLine[]
}

interface Read {
  name: string
  content: string
  answer: ImportAnswer
}

interface ImportPageProps {
  /** The locale file: `import.title`, `import.columns` (what a file may have), `fields.<column>`. */
  words: WordFile
  /** What is imported into, and its page. */
  into: { name: string; to: string }
  /** The file that can be downloaded: its columns, and an example of each. */
  template: { name: string; rows: readonly (readonly string[])[] }
  /** Reads the file; writes it too with `commit`. `content` is base64. */
  send: (file: { file_name: string; content: string; commit: boolean }) => Promise<ImportAnswer>
  /** Names of the queries that are refetched. */
  touches: readonly string[]
}

/**
 * A page that imports rows from a file: first every line is read and its outcome shown, then all are written. With a
 * wrong line nothing is.
 */
export function ImportPage({ words, into, template, send, touches }: ImportPageProps) {
  const { t } = useTranslation('import')
  const label = useLabel(words)
  const kit = useTranslation('kit')
  const client = useQueryClient()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  /** Sends the file. @returns null where no answer came: the reason is shown */
  const answerTo = async (file_name: string, content: string, commit: boolean) => {
    setBusy(true)
    setWrong('')
    try {
      return await send({ file_name, content, commit })
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      setWrong(cause.message)
      return null
    } finally {
      setBusy(false)
    }
  }
  const show = (name: string, content: string, answer: ImportAnswer) => {
    // A refusal without lines is about the file as a whole.
    if (!succeeded(answer) && answer.lines.length === 0) setWrong(refusalText(answer))
    else setRead({ name, content, answer })
  }
  const take = async (file: File | undefined) => {
    if (!file || busy) return
    setRead(null)
    if (file.size === 0 || file.size > MAX_BYTES) return setWrong(t('bad_size', { size: MAX_BYTES / 1000 }))
    const content = base64(new Uint8Array(await file.arrayBuffer()))
    const answer = await answerTo(file.name, content, false)
    if (answer) show(file.name, content, answer)
  }
  const write = async () => {
    if (!read || busy) return
    const answer = await answerTo(read.name, read.content, true)
    if (!answer) return
    if (!succeeded(answer)) return show(read.name, read.content, answer)
    await Promise.all(touches.map((name) => client.invalidateQueries({ queryKey: [name] })))
    toast(t('written', { count: answer.written }), 'success')
    await navigate(into.to)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  const lines = read?.answer.lines ?? []
  const broken = lines.filter(({ outcome }) => outcome === 'broken').length
  const changes = lines.filter(({ outcome }) => outcome === 'accepted' || outcome === 'updated').length
  return (
    <section className="list-page">
      <div className="manage-page-head">
        <h1>{label('import.title')}</h1>
      </div>
      <div className="card stack-start import" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p>
          {t('into')} <Link to={into.to}>{into.name}</Link>
        </p>
        <div className="import-drop">
          <InboxOutlined aria-hidden />
          <p>{read ? read.name : t('drop')}</p>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.xlsx"
            aria-label={t('choose')}
            onChange={({ target }) => {
              const file = target.files?.[0]
              void take(file).then(() => (target.value = ''))
            }}
          />
          <Button loading={busy} onClick={() => input.current?.click()}>
            {t(read ? 'choose_other' : 'choose')}
          </Button>
        </div>
        {wrong && (
          <p role="alert" className="wrong field-problem">
            {wrong}
          </p>
        )}
        <p className="quiet">{label('import.columns')}</p>
        <Button
          type="link"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => download(`${template.name}.csv`, csv(template.rows), 'text/csv')}
        >
          {t('template')}
        </Button>
      </div>
      {read && <ImportReport lines={lines} label={label} />}
      <footer className="import-foot">
        <Link to={into.to} className="button">
          {kit.t('cancel')}
        </Link>
        <Button
          type="primary"
          loading={busy}
          disabled={!read || broken > 0 || changes === 0}
          onClick={() => void write()}
        >
          {!read
            ? t('file_missing')
            : broken > 0
              ? t('broken_first', { count: broken })
              : changes === 0
                ? t('nothing')
                : t('write', { count: changes })}
        </Button>
      </footer>
    </section>
  )
}
