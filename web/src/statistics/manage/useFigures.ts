import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { today } from '../../viewer/today.ts'
import { FindStatistics } from '../figures.graphql.ts'
import {
  addressOfFigures,
  askedFigures,
  modelOf,
  usualAsked,
  type AskedFigures,
  type GroupedBy,
} from './asked.ts'
import { shownFigures, type AnsweredFigures } from './shown_figures.ts'

/** What the address asks for, the answer, and how to ask for something else. */
export function useFigures(by: GroupedBy) {
  const [query, setQuery] = useSearchParams()
  const day = today()
  const usual = useMemo(() => usualAsked(day, by), [day, by])
  const asked = askedFigures(query, usual)
  const found = useRequest(FindStatistics, { model: modelOf(asked) }, { keep: true })
  const [before, setBefore] = useState<AnsweredFigures | null>(null)
  const { isPlaceholderData } = found
  const shown = shownFigures(before, asked, { data: found.data?.figures ?? undefined, isPlaceholderData })
  if (shown && !shown.is_old && (shown.data !== before?.data || !isSame(shown.asked, before.asked)))
    setBefore({ asked: shown.asked, data: shown.data })
  return {
    asked,
    found,
    shown,
    ask: (change: Partial<AskedFigures>) =>
      setQuery(addressOfFigures({ ...asked, ...change }, usual), { replace: true }),
    linkTo: (change: Partial<AskedFigures>) => `?${addressOfFigures({ ...asked, ...change }, usual)}`,
  }
}

const isSame = (one: AskedFigures, other: AskedFigures) =>
  JSON.stringify(modelOf(one)) === JSON.stringify(modelOf(other))

export type Figures = ReturnType<typeof useFigures>
