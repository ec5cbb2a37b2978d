import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { toast } from '../../graphql/toast.ts'
import { csv, download } from '../../kit/list/csv.ts'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindCodes, FindCodeTable, ImportItems, type ImportAnswer } from '../codes.graphql.ts'
import { base64, TEMPLATE } from './import_file.ts'
import { ImportReport } from './ImportReport.tsx'
import './code_import.css'

const page = '/manage/settings/code-item-Import'
/** Bytes: as base64 it must fit into a request. */
const MAX_BYTES = 180_000

/** /manage/settings/code-item-Import/:id?: items of a code table from a file; without an id, the table is chosen first. */
export function CodeImportPage() {
  const { id } = useParams()
  const { t } = useTranslation('code_import')
  return (
    <section className="list-page">
      <div className="manage-page-head">
        <h1>{t('title')}</h1>
      </div>
      {id === undefined ? <ChooseTable /> : <Import key={id} id={id} />}
    </section>
  )
}

function ChooseTable() {
  const { t } = useTranslation('code_import')
  const navigate = useNavigate()
  const { data } = useRequest(FindCodes, { first: 500, offset: 0 })
  return (
    <div className="card code-import">
      <label className="code-import-table">
        {t('table')}
        <Select
          loading={data === undefined}
          options={nodesOf(data?.findCodesAll).map((one) => ({ value: one.id, label: named(one, 'name') }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(id: string) => void navigate(`${page}/${id}`)}
        />
      </label>
    </div>
  )
}

interface Read {
  name: string
  content: string
  answer: ImportAnswer
}

function Import({ id }: { id: string }) {
  const { t } = useTranslation('code_import')
  const kit = useTranslation('kit')
  const client = useQueryClient()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const { data, isError, error, refetch } = useRequest(FindCodeTable, { id })
  const items = `/manage/settings/code-item-list/${id}`

  /** Sends the file. @returns null where no answer came: the reason is shown */
  const send = async (name: string, content: string, commit: boolean) => {
    setBusy(true)
    setWrong('')
    try {
      return await request(ImportItems, { codes_id: id, file_name: name, content, commit }).then(
        (r) => r.importCodeItems,
      )
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
    const answer = await send(file.name, content, false)
    if (answer) show(file.name, content, answer)
  }
  const write = async () => {
    if (!read || busy) return
    const answer = await send(read.name, read.content, true)
    if (!answer) return
    if (!succeeded(answer)) return show(read.name, read.content, answer)
    await Promise.all(
      ['findCodeItems', 'findCodesAll', 'findCodesById'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
    toast(t('written', { count: answer.written }), 'success')
    await navigate(items)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const lines = read?.answer.lines ?? []
  const broken = lines.filter(({ outcome }) => outcome === 'broken').length
  const changes = lines.filter(({ outcome }) => outcome === 'accepted' || outcome === 'updated').length
  return (
    <>
      <div className="card code-import" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p>
          {t('into')} <Link to={items}>{named(data.findCodesById ?? {}, 'name')}</Link>
        </p>
        <div className="code-import-drop">
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
          <p role="alert" className="field-problem">
            {wrong}
          </p>
        )}
        <p className="field-hint">{t('columns')}</p>
        <Button
          type="link"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => download('code-items.csv', csv(TEMPLATE), 'text/csv')}
        >
          {t('template')}
        </Button>
      </div>
      {read && <ImportReport lines={lines} />}
      <footer className="code-import-foot">
        <Link to={items} className="button">
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
    </>
  )
}
