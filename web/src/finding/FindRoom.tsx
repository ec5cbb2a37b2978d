import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { later } from '../kit/later.tsx'
import { useRequest } from '../kit/requests.ts'
import { ErrorState } from '../kit/states.tsx'
import {
  addressOf,
  askedOf,
  chosen,
  keepUsual,
  modelOf,
  nothing_asked,
  usualWish,
  told,
  without,
  type Asked,
} from './asked.ts'
import { FindFreeResources, type AskedRepeat, type FreeCard } from './finding.graphql.ts'
import { WishControls } from './WishControls.tsx'
import './finding.css'

const FoundCards = later(() => import('./FoundCards.tsx').then((m) => m.FoundCards))

/** Cards that the page has room for. */
const CARDS = 6
/** Milliseconds without a key press after which a sentence is asked for. */
const PAUSE_MS = 350

/** What is booked of a card. */
export type ChosenRoom = Pick<
  FreeCard,
  'id' | 'resources_type_id' | 'appointment_date' | 'start_time' | 'end_time'
> & {
  people: number | null
  /** It is to be booked again and again. */
  repeat: AskedRepeat | null
}

interface FindRoomProps {
  /** @param taken others have it: it is waited for */
  onChoose(card: ChosenRoom, place: HTMLElement, taken: boolean): void
}

/**
 * The field that finds a room: a sentence, controls beside it, and what is free. It asks "free now" by itself, so the page is
 * never empty. The address keeps what was asked for.
 */
export function FindRoom({ onChoose }: FindRoomProps) {
  const { t } = useTranslation('finding')
  const [parameters, setParameters] = useSearchParams()
  const asked = askedOf(parameters)
  const [typed, setTyped] = useState(asked.keywords)
  const [usual, setUsual] = useState(usualWish)
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const model = modelOf(asked, usual, CARDS)
  const { data, error, isPlaceholderData, refetch } = useRequest(
    FindFreeResources,
    { model },
    { staleTime: 60_000, keep: true },
  )
  const found = data?.findFreeResources ?? undefined
  const ask = (next: Asked) => {
    setTyped(next.keywords)
    setParameters(addressOf(next), { replace: true, preventScrollReset: true })
  }
  // What was pressed goes away with what it belonged to.
  const askAgain = (next: Asked) => {
    answers.current?.focus({ preventScroll: true })
    ask(next)
  }
  useEffect(() => {
    if (typed === asked.keywords) return
    const waiting = setTimeout(() => ask({ ...asked, keywords: typed }), PAUSE_MS)
    return () => clearTimeout(waiting)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask({ ...asked, keywords: typed })
    // On a phone the keyboard would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  return (
    <section className="finding" aria-label={t('label')}>
      <form role="search" className="line finding-form" onSubmit={submit}>
        <label htmlFor={field} className="sr-only">
          {t('sentence')}
        </label>
        <input
          id={field}
          ref={input}
          type="search"
          enterKeyHint="search"
          className="finding-sentence"
          maxLength={200}
          autoComplete="off"
          placeholder={t('example')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button button-main">
          {t('search')}
        </button>
      </form>
      <WishControls
        asked={asked}
        found={found}
        onChoose={(name, value) => {
          const next = chosen(asked, { [name]: value }, found?.understood ?? [], found?.question?.words)
          if (name === 'people' || name === 'campus') {
            const kept = { ...usual, [name]: value }
            setUsual(kept)
            keepUsual(kept)
          }
          ask(next)
        }}
        onRemove={(word) => ask({ ...asked, keywords: without(asked.keywords, [word]) })}
        onClear={() => {
          ask(nothing_asked)
          input.current?.focus()
        }}
      />
      <div ref={answers} tabIndex={-1} className="finding-found" aria-busy={isPlaceholderData || !found}>
        {found ? (
          <FoundCards
            found={found}
            old={isPlaceholderData}
            onInstead={({ date, minutes }) => {
              const values = { ...(date && { date }), ...(minutes && { minutes: String(minutes) }) }
              askAgain(chosen(asked, values, found.understood))
            }}
            onTold={(sentence) => askAgain(told(asked, sentence))}
            onChoose={(card, ...more) =>
              onChoose({ ...card, people: found.wish.person_times, repeat: found.wish.repeat }, ...more)
            }
            fallback={<CardBars />}
          />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <CardBars />
        )}
      </div>
    </section>
  )
}

/** As large as the cards that will stand there. */
function CardBars() {
  const { t } = useTranslation('kit')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="finding-head" />
      <div className="finding-cards finding-some">
        {Array.from({ length: CARDS }, (_, i) => (
          <span key={i} className="card finding-card finding-bar" />
        ))}
      </div>
    </div>
  )
}
