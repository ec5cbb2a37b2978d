import { useEffect, useMemo, useRef, useState } from 'react'
import { refusalsByField, type MutationAnswer } from '../../graphql/answer.ts'
import { viewer } from '../../viewer/useViewer.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'
import type { AnySection, CheckAll, Follow, Values } from './declare.ts'
import { useTell } from './useTell.ts'
import { changed, merged, type Conflict } from './merge.ts'
import { checked, shownFields } from './validate.ts'

interface State {
  /** What was loaded, or {} for something new. */
  base: Values
  values: Values
  /** The server's refusals by field, until the field is changed. '' holds those about no field. */
  refused: ReadonlyMap<string, string[]>
  conflicts: readonly Conflict[]
  /** Fields that others changed and that were adopted. */
  taken: readonly string[]
  restored: boolean
}

const none: ReadonlyMap<string, string[]> = new Map()

export interface FormOptions {
  sections: readonly AnySection[]
  base: Values
  initial: Values
  /** Key of the draft. */
  path: string
  follow?: Follow | undefined
  check?: CheckAll | undefined
}

export type FormState = ReturnType<typeof useForm>

/** The state of one form: values, problems, unsaved changes, changes by others. */
export function useForm({ sections, base, initial, path, follow, check }: FormOptions) {
  const tell = useTell()
  const all_names = useMemo(
    () => sections.flatMap(({ fields }) => fields.map(({ field }) => field)),
    [sections],
  )
  const account = viewer().user?.account ?? ''
  const [state, setState] = useState<State>(() => begin(base, initial, keptDraft(path, account), all_names))
  const [looked_at, setLookedAt] = useState<ReadonlySet<string>>(new Set())

  const fields = shownFields(sections, state.values)
  const { missing, problems } = checked(fields, state.values, tell, check)
  const sent = changed(
    state.base,
    state.values,
    fields.map(({ field }) => field),
  )
  const start = useRef(initial)
  /** Saved, or discarded on purpose: pending work must not restore the draft. */
  const over = useRef(false)
  const is_new = Object.keys(state.base).length === 0
  const dirty = Object.keys(is_new ? changed(start.current, state.values, all_names) : sent).length > 0

  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(
      () => over.current || keepDraft(path, account, { base: state.base, values: state.values }),
      400,
    )
    return () => clearTimeout(timer)
  }, [dirty, path, account, state.base, state.values])

  return {
    ...state,
    fields,
    missing,
    problems,
    /** What an update sends: the fields that differ from the loaded ones. */
    sent,
    dirty,
    /** The problem of a field, once it was left or the whole form was checked. */
    problemOf: (field: string): string | null =>
      state.refused.get(field)?.join('; ') ?? (looked_at.has(field) ? (problems.get(field) ?? null) : null),
    set: (field: string, value: unknown) =>
      setState((before) => {
        const refused = new Map(before.refused)
        refused.delete(field)
        const values = { ...before.values, [field]: value }
        return {
          ...before,
          values: follow?.(values, field) ?? values,
          refused,
          conflicts: before.conflicts.filter((one) => one.field !== field),
        }
      }),
    touch: (field: string) =>
      setLookedAt((before) => (before.has(field) ? before : new Set([...before, field]))),
    touchAll: () => setLookedAt(new Set(fields.map(({ field }) => field))),
    refuse: (answer: MutationAnswer) =>
      setState((before) => ({ ...before, refused: known(refusalsByField(answer), all_names) })),
    showProblem: (sentence: string) =>
      setState((before) => ({ ...before, refused: new Map([['', [sentence]]]) })),
    /** The row has changed since it was loaded: its current state becomes the form's base. */
    rebase: (theirs: Values) =>
      setState((before) => ({
        ...before,
        ...together(before.base, before.values, theirs, all_names),
        refused: none,
      })),
    resolveConflict: ({ field, theirs }: Conflict, take: boolean) =>
      setState((before) => ({
        ...before,
        values: take ? { ...before.values, [field]: theirs } : before.values,
        conflicts: before.conflicts.filter((one) => one.field !== field),
      })),
    /** Resets to what was loaded. */
    discard: () => {
      forgetDraft(path, account)
      setState((before) => ({
        ...before,
        values: { ...start.current, ...before.base },
        refused: none,
        conflicts: [],
        taken: [],
        restored: false,
      }))
      setLookedAt(new Set())
    },
    forgetDraft: () => {
      over.current = true
      forgetDraft(path, account)
    },
  }
}

function together(base: Values, mine: Values, theirs: Values, names: readonly string[]) {
  const { values, taken, conflicts } = merged(base, mine, theirs, names)
  return { base: theirs, values, taken, conflicts }
}

function begin(
  base: Values,
  initial: Values,
  draft: { base: Values; values: Values } | null,
  names: readonly string[],
): State {
  const fresh: State = {
    base,
    values: { ...initial, ...base },
    refused: none,
    conflicts: [],
    taken: [],
    restored: false,
  }
  if (!draft) return fresh
  return { ...fresh, ...together(draft.base, draft.values, base, names), restored: true }
}

/**
 * Refusals about fields that the form doesn't have, or about parts of one (`slots.0.start_time`), still get a
 * place.
 */
export function known(
  by_field: ReadonlyMap<string, string[]>,
  names: readonly string[],
): Map<string, string[]> {
  const out = new Map<string, string[]>()
  for (const [field, sentences] of by_field) {
    const [whole = ''] = field.split('.')
    const place = names.includes(field) ? field : names.includes(whole) ? whole : ''
    out.set(place, [...(out.get(place) ?? []), ...sentences])
  }
  return out
}
