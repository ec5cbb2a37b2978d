import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../graphql/toast.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import type { Question } from '../ConfirmDialog.tsx'
import type { RowAction, Label } from './declare.tsx'
import type { Told, ToldOutcome } from './OutcomeDialog.tsx'
import { outcomeOf, type Outcome, type Runs } from './run_actions.ts'

/** An action that a row offers. */
export interface OfferedAction<Row> {
  action: RowAction<Row>
  /** Why it can't be chosen now; null if it can. */
  why_not: string | null
}

/** Carries an action out on some rows. */
type Again<Row> = (rows: readonly Row[]) => Promise<Outcome<Row>>

/**
 * The actions of a list's rows: permission, confirmation, execution, and the message afterwards.
 * @param nameOf a row's name, used when one of several was refused
 */
export function useActions<Row extends object>(
  actions: readonly RowAction<Row>[],
  list_name: string,
  label: Label,
  nameOf: (row: Row) => string,
) {
  const { t } = useTranslation('manage')
  const client = useQueryClient()
  const navigate = useNavigate()
  const known = useViewer()
  const [question, setQuestion] = useState<Question | null>(null)
  const [told, setTold] = useState<Told | null>(null)

  const allowed = actions.filter(({ may }) => mayDo(may, known))
  const state = (action: RowAction<Row>, row: Row): boolean | string => action.when?.(row) ?? true

  const run = async (does: Runs<Row>, rows: readonly Row[], given: string): Promise<Outcome<Row>> => {
    const outcome = await outcomeOf(does, rows, given, (count) =>
      toast(t('list.progress', { count, total: rows.length }), 'success'),
    )
    await client.invalidateQueries({ queryKey: [list_name] })
    if (outcome.done.length > 0) toast(t('list.done', { count: outcome.done.length }), 'success')
    return outcome
  }

  const named = ({ done, refused }: Outcome<Row>): ToldOutcome => ({
    done: done.map(nameOf),
    refused: refused.map(({ row, why }) => ({ name: nameOf(row), why })),
  })

  /** Says why one row was refused; of several, lists what was done and what was not, and why. */
  const tell = (title: string, first: Outcome<Row>, total: number, again: Again<Row>) => {
    if (first.refused.length === 0) return
    if (total === 1) return toast(first.refused.map(({ why }) => why).join('\n'))
    let all = first
    const retry = async () => {
      const next = await again(all.refused.map(({ row }) => row))
      all = { done: [...all.done, ...next.done], refused: next.refused }
      return named(all)
    }
    setTold({ title, first: named(first), retry })
  }

  const start = (action: RowAction<Row>, rows: readonly Row[]) => {
    const { does, key, confirm, danger = false } = action
    const [row] = rows
    if (row === undefined) return
    if ('to' in does) return void navigate(does.to(row))
    if ('open' in does) return does.open(row)
    if ('openAll' in does) return does.openAll(rows)
    const go = (given: string) => (some: readonly Row[]) => run(does, some, given)
    if (!confirm)
      return void go('')(rows).then((outcome) => tell(label(`actions.${key}`), outcome, rows.length, go('')))
    setQuestion({
      title: label(`actions.${key}`),
      text: label(`confirm.${key}`, { count: rows.length, name: nameOf(row) }),
      yes: label(`actions.${key}`),
      danger,
      ...(confirm === true ? {} : { asks: confirm }),
      run: async (given) => {
        const outcome = await go(given)(rows)
        // The dialog itself shows why a single row was refused.
        if (rows.length === 1) return outcome.refused.map(({ why }) => why)
        tell(label(`actions.${key}`), outcome, rows.length, go(given))
        return []
      },
    })
  }

  return {
    ofRow: (row: Row): OfferedAction<Row>[] =>
      allowed.flatMap((action) => {
        const found = state(action, row)
        return found === false ? [] : [{ action, why_not: found === true ? null : found }]
      }),
    /** Offered for ticked rows; each runs on the rows that offer it. The server refuses what can't be done, with its reason. */
    bulk: allowed.filter(({ bulk }) => bulk),
    start: (action: RowAction<Row>, rows: readonly Row[]) =>
      start(
        action,
        rows.filter((row) => state(action, row) !== false),
      ),
    question,
    closeQuestion: () => setQuestion(null),
    told,
    closeTold: () => setTold(null),
  }
}
