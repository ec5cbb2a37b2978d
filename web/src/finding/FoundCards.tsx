import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { momentText } from '../kit/days.ts'
import { later } from '../kit/later.tsx'
import { EmptyState } from '../kit/states.tsx'
import { loadWords } from '../locales/words.ts'
import { locationParts } from '../resources/location_in_words.ts'
import { isPicture, KindDrawing } from '../resources/TypeIcon.tsx'
import { resourceAddress } from '../resources/type_address.ts'
import { dayInWords, momentInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import { thisMoment, today } from '../viewer/today.ts'
import type { FreeAnswer, FreeCard, FreeCause, WishInstead } from './finding.graphql.ts'
import { useWhenWords } from './useWhenWords.ts'
import { useWishWords } from './useWishWords.ts'
import { beginsLater } from './when_free.ts'

const AskBack = later(() =>
  Promise.all([import('./AskBack.tsx'), loadWords(['asked_back'])]).then(([m]) => m.AskBack),
)

/** The most telling ones come first; a card has room for so many. */
const SHOWN_REASONS = 3
/** Cards that a desktop shows at first, so that the page fits it; `finding.css` hides the others. */
const ROOM = 4

/** Causes that are told, or told of, in another way. */
const [TAKEN, PAST, TOO_LONG, BLOCKED] = ['SLOT_TAKEN', 'EXPIRED', 'TOO_LONG', 'BLACKLISTED']

interface FoundCardsProps {
  found: FreeAnswer
  /** Something else has been asked for since: what is shown stays in its place, and can't be pressed. */
  old: boolean
  onChoose(card: TakenCard, place: HTMLElement, taken: boolean): void
  /** Asks for the nearest wish that can be fulfilled. */
  onInstead(wish: WishInstead): void
  /** Asks for one of the times that the sentence may mean. */
  onTold(sentence: string): void
}

type TakenCard = NonNullable<FreeAnswer['wait_for']>

/** What is free as wished, or next, as cards; on a phone side by side to swipe through. */
export function FoundCards({ found, old, onChoose, onInstead, onTold }: FoundCardsProps) {
  const { t } = useTranslation('finding')
  const { whenOf } = useWhenWords()
  const { lengthText } = useWishWords()
  const [all, setAll] = useState(false)
  const { resources, next, wish, cause } = found
  const cards = resources.length > 0 ? resources : next
  // Beside a time from and until, a length is that time.
  const is_long = cause?.code === TOO_LONG && wish.exact === 0
  const when = is_long ? `${whenOf(wish)} · ${lengthText(wish.minutes)}` : whenOf(wish)
  if (found.question)
    return (
      <div className="line-apart">
        <div aria-live="polite">
          <AskBack question={found.question} old={old} onTold={onTold} fallback={null} />
        </div>
      </div>
    )
  if (found.candidates === 0) return <EmptyState title={t('none')} text={t('none_text')} />
  // What is taken needs no other word than that nothing is free.
  const why = cause && cause.code !== TAKEN ? <Why cause={cause} date={wish.date} /> : null
  const wait = found.wait_for && (
    <WaitFor card={found.wait_for} until={found.held_until} old={old} onChoose={onChoose} />
  )
  const instead = found.instead && <Instead wish={found.instead} old={old} onInstead={onInstead} />
  if (cards.length === 0)
    return (
      <EmptyState title={t(why ? 'not_open_then' : 'none_free', { when })}>
        <p>{why ?? t('none_free_text')}</p>
        {instead}
        {wait}
      </EmptyState>
    )
  const begins = beginsLater(cards, thisMoment())
  const free_now = begins === null ? t('free_now') : t('free_soon', { when: startInWords(begins) })
  const headingOf = (now: string, then: string) => (wish.soon === 1 ? now : then)
  const heading =
    resources.length > 0
      ? wish.repeat
        ? t('free_series', { when, day: dayInWords(wish.date) })
        : headingOf(free_now, t('free_then', { when }))
      : why
        ? headingOf(t('not_open_now'), t('not_open_then_next', { when }))
        : headingOf(t('none_now'), t('none_then', { when }))
  return (
    <>
      <div className="line-apart">
        <div aria-live="polite">
          <h2 className="finding-head">{heading}</h2>
          {why && <p className="finding-why">{why}</p>}
          {instead}
          {wait}
        </div>
        {!all && cards.length > ROOM && (
          <button type="button" className="button button-plain finding-more" onClick={() => setAll(true)}>
            {t('more', { count: cards.length - ROOM })}
          </button>
        )}
      </div>
      <ul inert={old} className={all ? 'finding-cards' : 'finding-cards finding-some'}>
        {cards.map((card) => (
          <li key={`${card.id} ${card.appointment_date} ${card.start_time}`}>
            <Card card={card} series={wish.repeat ? when : null} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Of today, the time is enough. */
const startInWords = (start: string): string =>
  start.startsWith(today()) ? start.slice(11) : momentInWords(start)

/** Why nothing can be had then, and the way to that day where it concerns one kind of resource. */
function Why({ cause, date }: { cause: FreeCause; date: string }) {
  const { t } = useTranslation('finding')
  const { resources_type_id, seat_venue_id } = cause
  const text = named(cause, 'msg')
  if (resources_type_id === null) return text
  const to = resourceAddress({ id: seat_venue_id ?? '', resources_type_id, seat_venue_id }, { date })
  return (
    <>
      {t('why', { name: named(cause, 'resources_type_name'), text })}{' '}
      {cause.code === BLOCKED ? (
        <Link to="/pc/blacklist">{t('why_blocked')}</Link>
      ) : (
        cause.code !== PAST && <Link to={to}>{t('see_day', { day: dayInWords(date) })}</Link>
      )}
    </>
  )
}

/** Searches again for what comes nearest to a wish that no rule allows. */
function Instead({
  wish,
  old,
  onInstead,
}: { wish: WishInstead } & Pick<FoundCardsProps, 'old' | 'onInstead'>) {
  const { t } = useTranslation('finding')
  const { lengthText } = useWishWords()
  const { date, minutes } = wish
  const changed = [date && dayInWords(date), minutes && lengthText(minutes)].filter(Boolean).join(' · ')
  return (
    <button type="button" className="button finding-wait" disabled={old} onClick={() => onInstead(wish)}>
      {t('instead', { wish: changed })}
    </button>
  )
}

interface WaitForProps extends Pick<FoundCardsProps, 'old' | 'onChoose'> {
  card: TakenCard
  /** Until when it is held for the user; null: others have it. */
  until: string | null
}

/** The way to the waiting list of what was wished, as others have all of it, or to what it holds for the user. */
function WaitFor({ card, until, old, onChoose }: WaitForProps) {
  const { t } = useTranslation('finding')
  const times = `${card.start_time}–${card.end_time}`
  return (
    <button
      type="button"
      className="button finding-wait"
      disabled={old}
      onClick={({ currentTarget }) => onChoose(card, currentTarget, true)}
    >
      {until === null
        ? t('wait_for', { name: named(card, 'resources_name'), times })
        : t('held', { name: named(card, 'resources_name'), times, until: momentText(until) })}
    </button>
  )
}

interface CardProps extends Pick<FoundCardsProps, 'onChoose'> {
  card: FreeCard
  /** When it is to be booked again and again. */
  series: string | null
}

function Card({ card, series, onChoose }: CardProps) {
  const { t } = useTranslation('finding')
  const name = named(card, 'resources_name')
  const times = `${card.start_time}–${card.end_time}`
  const when = card.appointment_date === today() ? times : `${dayInWords(card.appointment_date)} ${times}`
  const at = { date: card.appointment_date, from: card.start_time, until: card.end_time }
  const { campus, building, floor } = locationParts(card)
  const facts = [t('capacity', { count: card.capacity }), building || campus, floor].filter(Boolean)
  const reasons = card.reasons.map((reason) => named(reason, 'msg'))
  return (
    <article className="card finding-card">
      {isPicture(card.picture) ? (
        <img className="finding-picture" src={card.picture} alt="" width="160" height="90" loading="lazy" />
      ) : (
        <span className="finding-picture finding-no-picture" aria-hidden="true">
          <KindDrawing names={[name, named(card, 'resources_type_name')]} size={40} />
        </span>
      )}
      <div className="finding-facts">
        <h3>
          <Link to={resourceAddress(card, at)}>{name}</Link>
        </h3>
        <p className="finding-place">{facts.join(' · ')}</p>
        <p className="finding-reasons" title={reasons.join(' · ')}>
          {card.needs_approval === 1 && <span className="tag">{t('needs_approval')}</span>}
          {reasons.slice(0, SHOWN_REASONS).join(' · ')}
        </p>
      </div>
      <div className="finding-book">
        <strong>
          {card.appointment_date !== today() && <span>{dayInWords(card.appointment_date)}</span>}{' '}
          <span>{times}</span>
        </strong>
        <button
          type="button"
          className="button button-main"
          aria-label={
            series === null ? t('book_named', { name, when }) : t('book_series_named', { name, when: series })
          }
          onClick={({ currentTarget }) => onChoose(card, currentTarget, false)}
        >
          {series === null ? t('book') : t('book_series')}
        </button>
      </div>
    </article>
  )
}
