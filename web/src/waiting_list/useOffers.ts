import { useEffect, useState, type ComponentType } from 'react'
import { nodesOf } from '../graphql/operation.ts'
import { arrived } from '../kit/chunk.ts'
import { useRequest } from '../kit/requests.ts'
import { loadWords } from '../locales/words.ts'
import type { OfferLineProps } from './OfferLine.tsx'
import { FindOffers } from './waiting_list.graphql.ts'

interface OpenOffers extends OfferLineProps {
  /** Shows them; null while nothing is held. */
  Line: ComponentType<OfferLineProps> | null
  /** The answer, or what shows it, is on its way. */
  isPending: boolean
}

/**
 * What is held for the user now: asked for with what the home page shows beside it. Most visits find nothing, and
 * don't load what would show it.
 */
export function useOffers(enabled: boolean): OpenOffers {
  const { data, dataUpdatedAt, isPending } = useRequest(FindOffers, {}, { enabled, staleTime: 0 })
  const [loaded, setLoaded] = useState<{ Line: ComponentType<OfferLineProps> | null } | null>(null)
  const held = nodesOf(data?.findMyWaitingList).length > 0
  useEffect(() => {
    if (!held) return
    arrived(Promise.all([import('./OfferLine.tsx'), loadWords(['waiting_list'])])).then(
      ([{ OfferLine }]) => setLoaded({ Line: OfferLine }),
      (cause: unknown) => {
        console.warn('what is held could not be shown', cause)
        setLoaded({ Line: null })
      },
    )
  }, [held])
  return {
    found: data,
    answered_at: dataUpdatedAt,
    Line: loaded?.Line ?? null,
    isPending: enabled && (isPending || (held && !loaded)),
  }
}
