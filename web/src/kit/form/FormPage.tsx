import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import type { RequestOperation } from '../../graphql/operation.ts'
import { toast } from '../../graphql/toast.ts'
import type { WordFile } from '../../locales/types.d.ts'
import { useRequest } from '../requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import { useLabel } from '../useLabel.ts'
import type { AnySection, CheckAll, Follow, Section, Values } from './declare.ts'
import { FormBody } from './FormBody.tsx'
import { useForm } from './useForm.ts'
import './form.css'

export interface FormPageProps<File extends WordFile, Result> {
  /**
   * The locale file: `form.add`, `form.edit`, `sections.*`, `fields.*`, `options.*`, `hints.*`,
   * `no_choices.*`, `columns.*`.
   */
  words: File
  sections: readonly Section<File>[]
  /** Id of the edited row; undefined for a new one. */
  id?: string | undefined
  /** `of` returns null if the row doesn't exist. */
  load: { query: RequestOperation<Result, { id: string }>; of: (result: Result) => object | null }
  /** Initial values of a new row. */
  initial?: Values
  /** Sends a new row: all visible fields. Leave it out if no row can be added. */
  create?: (model: Values, sending: { idempotency_key: string }) => Promise<MutationAnswer>
  /** Sends the changed fields, with `id` and the `version` that was loaded. */
  update?: (model: Values & { id: string }) => Promise<MutationAnswer>
  /** How a change of one field affects others. */
  follow?: Follow
  /** Checks the values together: the server's own check if the rule is shared. */
  check?: CheckAll
  /** Where saving and the form's back button lead. */
  back: string
  /** Names of the queries that are refetched. */
  touches?: readonly string[]
  title?: string
  /** The name of the edited row, shown in the title. */
  nameOf?: (row: Values) => string
}

/** A form page from its declaration. See kit/README.md. */
export function FormPage<File extends WordFile, Result>(props: FormPageProps<File, Result>) {
  const { id, load, back } = props
  const { t } = useTranslation('kit')
  const { data, isFetchedAfterMount, isError, error, refetch } = useRequest(
    load.query,
    { id: id ?? '' },
    { enabled: id !== undefined, staleTime: 0 },
  )
  if (id === undefined) return <Loaded key="" {...props} base={nothing} />
  // A cached row from an earlier visit would make a form that is stale from the start.
  if (!isFetchedAfterMount) return <Skeleton lines={12} />
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  const row = data === undefined ? null : load.of(data)
  if (row) return <Loaded key={id} {...props} base={row as Values} />
  return (
    <EmptyState title={t('form.not_found')}>
      <Link to={back} className="button">
        {t('form.back')}
      </Link>
    </EmptyState>
  )
}

const nothing: Values = {}

function Loaded<File extends WordFile, Result>({
  words,
  sections: declared,
  id,
  load,
  initial = nothing,
  create,
  update,
  follow,
  check,
  back,
  touches = [],
  title,
  nameOf,
  base,
}: FormPageProps<File, Result> & { base: Values }) {
  const { t } = useTranslation('kit')
  const label = useLabel(words)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sections: readonly AnySection[] = declared
  const start = id === undefined ? initial : nothing
  const form = useForm({ sections, base, initial: start, path: pathname, follow, check })
  const [busy, setBusy] = useState(false)
  const saved = useRef(false)
  const sending = useRef({ model: '', key: '' })
  const page = useRef<HTMLFormElement>(null)

  const goTo = (field: string | undefined) => {
    const place = page.current?.querySelector(field ? `[data-field="${CSS.escape(field)}"]` : '.form-note')
    place?.scrollIntoView({ block: 'center' })
    place
      ?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')
      ?.focus({ preventScroll: true })
  }

  /** The same content keeps its key, so that a retry after a lost answer doesn't create a second row. */
  const keyFor = (model: Values) => {
    const text = JSON.stringify(model)
    if (sending.current.model !== text) sending.current = { model: text, key: idempotencyKey() }
    return sending.current.key
  }

  const send = (): Promise<MutationAnswer> | null => {
    if (id !== undefined) return update?.({ id, version: form.base['version'], ...form.sent }) ?? null
    const model = Object.fromEntries(
      form.fields.map(({ field }) => [field, form.values[field]]).filter(([, value]) => value !== undefined),
    )
    return create?.(model, { idempotency_key: keyFor(model) }) ?? null
  }

  const accept = async () => {
    saved.current = true
    form.forgetDraft()
    await Promise.all(
      [...touches, load.query.name].map((name) =>
        client.invalidateQueries({
          queryKey: [name],
          refetchType: name === load.query.name ? 'none' : 'active',
        }),
      ),
    )
    toast(t('form.saved'), 'success')
    await navigate(back)
  }

  const save = async () => {
    if (busy) return
    form.touchAll()
    const [first_wrong] = form.fields.filter(({ field }) => form.problems.has(field))
    if (first_wrong) return goTo(first_wrong.field)
    if (form.conflicts.length > 0) return goTo(undefined)
    if (id !== undefined && Object.keys(form.sent).length === 0) return void navigate(back)
    setBusy(true)
    try {
      const answer = await send()
      if (!answer) return
      if (succeeded(answer)) return await accept()
      if (answer.errcode === 'STALE' && id !== undefined) {
        form.rebase((load.of(await request(load.query, { id })) ?? {}) as Values)
        return requestAnimationFrame(() => goTo(undefined))
      }
      form.refuse(answer)
      const refused = answer.field?.replace(/^model\./, '').split('.')[0]
      requestAnimationFrame(() => goTo(refused))
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      // The input stays, and so does the message when the toast is gone.
      form.showProblem(cause.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormBody
      ref={page}
      title={title ?? label(id === undefined ? 'form.add' : 'form.edit')}
      name={id === undefined ? '' : (nameOf?.(base) ?? '')}
      sections={sections}
      form={form}
      label={label}
      busy={busy}
      back={back}
      saved={() => saved.current}
      save={() => void save()}
    />
  )
}
