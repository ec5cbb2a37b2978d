import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refusalText, succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import type { Question } from '../ask_first.tsx'
import type { RowAction, Label } from './declare.tsx'

interface Outcome<Row> {
  done: number
  /** The refusals, a sentence each. */
  refused: string[]
  /** The rows that were refused. */
  left: Row[]
}

/**
 * The actions of a list's rows: permission, confirmation, execution, and the message afterwards.
 * @param nameOf a row's name, used when one of several was refused
 */
export function useActions<Row>(
  actions: readonly RowAction<Row>[],
  list_name: string,
  label: Label,
  nameOf: (row: Row) => string,
) {
  const { t } = useTranslation('kit')
  const client = useQueryClient()
  const navigate = useNavigate()
  const known = useViewer()
  const [question, setQuestion] = useState<Question | null>(null)

  const allowed = actions.filter(({ may }) => mayDo(may, known))
  const fits = (action: RowAction<Row>, row: Row) => action.when?.(row) ?? true

  /** One after the other, so that each answer is about one row. */
  const runAll = async (
    rows: readonly Row[],
    run: (row: Row, given: string) => Promise<MutationAnswer>,
    given: string,
  ): Promise<Outcome<Row>> => {
    const outcome: Outcome<Row> = { done: 0, refused: [], left: [] }
    const refused = (row: Row, sentence: string) => {
      outcome.left.push(row)
      outcome.refused.push(rows.length > 1 ? `${nameOf(row)}: ${sentence}` : sentence)
    }
    for (const row of rows) {
      try {
        const answer = await run(row, given)
        if (succeeded(answer)) outcome.done += 1
        else refused(row, refusalText(answer))
      } catch (cause) {
        if (cause instanceof RequestFailure) refused(row, cause.message)
        else throw cause
      }
    }
    await client.invalidateQueries({ queryKey: [list_name] })
    return outcome
  }

  const tell = ({ done, refused }: Pick<Outcome<Row>, 'done' | 'refused'>) => {
    if (done === 0 && refused.length === 0) return
    const said = [...(done > 0 ? [t('list.done', { count: done })] : []), ...new Set(refused)].join('\n')
    toast(said, refused.length > 0 ? 'error' : 'success')
  }

  const start = (action: RowAction<Row>, rows: readonly Row[]) => {
    const { does, key, confirm, danger = false } = action
    const [row] = rows
    if (row === undefined) return
    if ('to' in does) return void navigate(does.to(row))
    if ('open' in does) return does.open(row)
    if (!confirm) return void runAll(rows, does.run, '').then(tell)
    // A retry covers only the rows that were refused at first.
    let left = rows
    const go = async (given: string) => {
      const outcome = await runAll(left, does.run, given)
      left = outcome.left
      // The dialog shows the refusals: the toast only reports what was done.
      tell({ done: outcome.done, refused: [] })
      return outcome.refused
    }
    setQuestion({
      title: label(`actions.${key}`),
      text: label(`confirm.${key}`, { count: rows.length }),
      yes: label(`actions.${key}`),
      danger,
      ...(confirm === true ? {} : { asks: confirm }),
      run: go,
    })
  }

  return {
    ofRow: (row: Row) => allowed.filter((action) => fits(action, row)),
    /** Offered for ticked rows; each runs on the rows it applies to. */
    bulk: allowed.filter(({ bulk }) => bulk),
    start: (action: RowAction<Row>, rows: readonly Row[]) =>
      start(
        action,
        rows.filter((row) => fits(action, row)),
      ),
    question,
    closeQuestion: () => setQuestion(null),
  }
}
