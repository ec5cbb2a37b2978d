import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { toast } from '../../graphql/toast.ts'
import type { Values } from './declare.ts'
import { askedOf, type RowLoad } from './LoadedRow.tsx'
import type { FormState } from './useForm.ts'

/** Where a form's values go. */
export interface Saves<Result> {
  /** Id of the edited row; undefined for a new one. */
  id?: string | undefined
  /** Left out where only new rows are made. */
  load?: RowLoad<Result>
  /** Sends a new row: all visible fields. Null: the user went back. Leave it out if no row can be added. */
  create?: (model: Values, sending: { idempotency_key: string }) => Promise<MutationAnswer | null>
  /** Sends the changed fields, with `id` and the `version` that was loaded. Null: the user went back. */
  update?: (model: Values & { id: string }) => Promise<MutationAnswer | null>
  /** Names of the queries that are refetched. */
  touches?: readonly string[]
}

/**
 * Saves a form: leads to the first problem, sends, shows refusals beside their fields, merges what others changed.
 * @param box the element that contains the fields
 * @param finish called once it is saved with the ids of the rows, and where nothing was changed
 */
export function useSaving<Result>(
  form: FormState,
  { id, load, create, update, touches = [] }: Saves<Result>,
  box: RefObject<HTMLElement | null>,
  finish: (ids: readonly string[]) => void | Promise<void>,
) {
  const { t } = useTranslation('kit')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const saved = useRef(false)
  const sending = useRef({ model: '', key: '' })

  const goTo = (field: string | undefined) => {
    const place = box.current?.querySelector(field ? `[data-field="${CSS.escape(field)}"]` : '.form-note')
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

  const send = (): Promise<MutationAnswer | null> | null => {
    if (id !== undefined) return update?.({ id, version: form.base['version'], ...form.sent }) ?? null
    const model = Object.fromEntries(
      form.fields.map(({ field }) => [field, form.values[field]]).filter(([, value]) => value !== undefined),
    )
    return create?.(model, { idempotency_key: keyFor(model) }) ?? null
  }

  const accept = async (ids: readonly string[]) => {
    saved.current = true
    form.forgetDraft()
    await Promise.all(
      [...new Set([...touches, ...(load ? [load.query.name] : [])])].map((name) =>
        client.invalidateQueries({
          queryKey: [name],
          // The row itself isn't needed any more, unless the list is read by the same query.
          refetchType: touches.includes(name) ? 'active' : 'none',
        }),
      ),
    )
    toast(t('form.saved'), 'success')
    await finish(ids)
  }

  const save = async () => {
    if (busy) return
    form.touchAll()
    const [first_wrong] = form.fields.filter(({ field }) => form.problems.has(field))
    if (first_wrong) return goTo(first_wrong.field)
    if (form.conflicts.length > 0) return goTo(undefined)
    if (id !== undefined && Object.keys(form.sent).length === 0) return void finish([])
    setBusy(true)
    try {
      const answer = await send()
      if (!answer) return
      if (succeeded(answer)) return await accept(answer.ids ?? [])
      if (answer.errcode === 'STALE' && id !== undefined && load) {
        const { query, variables } = askedOf(load, id)
        form.rebase((load.of(await request(query, variables)) ?? {}) as Values)
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

  return { busy, save: () => void save(), saved: () => saved.current }
}
