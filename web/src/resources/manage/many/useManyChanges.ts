import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import { RequestFailure } from '../../../graphql/failure.ts'
import type { VariablesOf } from '../../../graphql/operation.ts'
import type { Values } from '../../../kit/form/declare.ts'
import { dropped } from '../../../kit/newest.ts'
import { useNewest } from '../../../kit/useNewest.ts'
import { FindResourceChanges, UpdateResources, type PlannedPiece, type PlannedRow } from './many.graphql.ts'

/** As many as the server changes in a request. */
const PIECE = 40

/** The list that was open: all that it matches is meant, not only its page. */
export interface AskedList {
  filter: Record<string, unknown>
  keywords: string | null
}

interface Plan {
  rows: PlannedRow[]
  change: Values
  /** What became of rows: null was changed, a sentence says why not. */
  outcomes: ReadonlyMap<string, string | null>
  /** Everything was looked at. */
  whole: boolean
}

const changes = (row: PlannedRow) => row.changes.length > 0 && row.msg === null

/** Plans a change of all that a list matches, and carries it out: both piece by piece, and both can be stopped. */
export function useManyChanges({ filter, keywords }: AskedList) {
  const client = useQueryClient()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [wrong, setWrong] = useState('')
  /** A change is being made: that isn't ended by asking for another. */
  const [carrying, setCarrying] = useState(false)
  const runs = useNewest()
  const stopped = useRef(false)

  const running = async (run: (signal: AbortSignal) => Promise<void>) => {
    stopped.current = false
    setWrong('')
    setProgress({ done: 0, total: 0 })
    const why = await runs.run(async (signal) => {
      try {
        await run(signal)
        return ''
      } catch (cause) {
        if (!(cause instanceof RequestFailure)) throw cause
        return cause.message
      }
    })
    if (why === dropped) return
    setWrong(why)
    setProgress(null)
  }

  const look = (change: Values) =>
    running(async (signal) => {
      setPlan(null)
      const rows: PlannedRow[] = []
      let after: string | null = null
      do {
        const variables: VariablesOf<typeof FindResourceChanges> = { filter, keywords, change, after }
        const found: PlannedPiece | null = (await request(FindResourceChanges, variables, { signal }))
          .findResourceChanges
        if (!found || signal.aborted) return
        rows.push(...found.rows)
        after = found.next_after
        setProgress({ done: rows.length, total: found.total })
        setPlan({ rows: [...rows], change, outcomes: new Map(), whole: after === null })
      } while (after !== null && !stopped.current)
    })

  const carryOut = ({ rows, change, whole }: Plan) =>
    running(async (signal) => {
      const wanted = rows.filter(changes)
      const outcomes = new Map<string, string | null>()
      setCarrying(true)
      try {
        for (let at = 0; at < wanted.length && !stopped.current && !signal.aborted; at += PIECE) {
          setProgress({ done: at, total: wanted.length })
          const piece = wanted.slice(at, at + PIECE)
          const { updateResourceAll: answer } = await request(UpdateResources, {
            rows: piece.map(({ id, version }) => ({ id, version })),
            change,
          })
          const refused = new Map(answer.refused.map((one) => [one.id, refusalText(one)]))
          const all = succeeded(answer) ? null : refusalText(answer)
          for (const { id } of piece) outcomes.set(id, refused.get(id) ?? all)
          setPlan({ rows, change, whole, outcomes: new Map(outcomes) })
        }
      } finally {
        setCarrying(false)
        await client.invalidateQueries({ queryKey: ['findResourceAll'] })
      }
    })

  return {
    plan,
    progress,
    carrying,
    wrong,
    /** How many the plan would change. */
    count: plan?.rows.filter(changes).length ?? 0,
    look: (change: Values) => void look(change),
    carryOut: () => plan && void carryOut(plan),
    /** The plan, also one that is being made, is no longer what is asked for. */
    forget: () => {
      runs.drop()
      setProgress(null)
      setPlan(null)
    },
    stop: () => void (stopped.current = true),
  }
}
