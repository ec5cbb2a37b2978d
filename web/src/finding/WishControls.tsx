import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, formatTime } from '#rules/time/calendar_dates.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import { locale } from '../viewer/language.ts'
import { named } from '../viewer/named.ts'
import { today } from '../viewer/today.ts'
import type { Asked, ChosenName } from './asked.ts'
import type { FreeAnswer, UnderstoodWord } from './finding.graphql.ts'
import { useWishWords } from './useWishWords.ts'

interface WishControlsProps {
  asked: Asked
  found: FreeAnswer | undefined
  onChoose(name: ChosenName, value: string): void
  onRemove(word: UnderstoodWord): void
  onClear(): void
}

const DAYS = 14
const LENGTHS = [30, 60, 90, 120, 180, 240]
const SIZES = [1, 2, 4, 6, 8, 12, 20, 30, 50, 100]
const HALF_HOURS = Array.from({ length: 31 }, (_, i) => formatTime(420 + i * 30))

/** A day in words at the beginning of a line. */
function dayOf(date: string): string {
  const words = dayInWords(date)
  return words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1)
}

/** Controls beside the sentence, and what of the sentence was understood: each can be taken back by itself. */
export function WishControls({ asked, found, onChoose, onRemove, onClear }: WishControlsProps) {
  const { t } = useTranslation('finding')
  const { wordOf, lengthText, timeOf } = useWishWords()
  // What is asked back isn't known yet.
  const wish = found?.question ? undefined : found?.wish
  const first_day = today()
  const days = Array.from({ length: DAYS }, (_, i) => addDays(first_day, i))
  const is_open = Object.values(asked).some((value) => value !== '')
  const time = asked.start_time || (found && wish ? timeOf(found) : '')
  const minutes = asked.minutes || String(wish?.minutes ?? 60)
  const people = asked.people || String(wish?.person_times ?? '')
  const campus = asked.campus || (wish?.campus_code ?? '')
  return (
    <div className="finding-wish">
      <div className="row finding-controls">
        <Choice
          label={t('day')}
          value={asked.date || (wish && wish.soon === 0 ? wish.date : '')}
          onChange={(value) => onChoose('date', value)}
          options={[['', t('any_day')], ...days.map((day) => [day, dayOf(day)] as const)]}
          textOf={dayOf}
        />
        <Choice
          label={t('time')}
          value={time}
          onChange={(value) => onChoose('start_time', value)}
          options={[
            ['', wish?.soon === 1 ? t('now') : t('any_time')],
            ...HALF_HOURS.map((at) => [at, at] as const),
          ]}
        />
        <Choice
          label={t('length')}
          value={minutes}
          onChange={(value) => onChoose('minutes', value)}
          options={LENGTHS.map((length) => [String(length), lengthText(length)] as const)}
          textOf={(length) =>
            wish?.all_day === 1 && !asked.minutes ? t('all_day') : lengthText(Number(length))
          }
        />
        <Choice
          label={t('people')}
          value={people}
          onChange={(value) => onChoose('people', value)}
          options={[
            ['', t('any_people')],
            ...SIZES.map((size) => [String(size), t('persons', { count: size })] as const),
          ]}
          textOf={(size) => t('persons', { count: Number(size) })}
        />
        {(found?.campuses.length ?? 2) > 1 && (
          <Choice
            label={t('campus')}
            value={campus}
            onChange={(value) => onChoose('campus', value)}
            options={[
              ['', t('any_campus')],
              ...(found?.campuses ?? []).map((one) => [one.code, named(one, 'name')] as const),
            ]}
          />
        )}
        <Link to="/pc/together" className="finding-together">
          {t('together')}
        </Link>
        {is_open && (
          <button type="button" className="button button-plain" onClick={onClear}>
            {t('clear')}
          </button>
        )}
      </div>
      <ul className="row plain-list finding-words" aria-label={t('understood')}>
        {found && asked.keywords !== ''
          ? found.understood.map((word) => (
              <li key={`${word.at} ${word.text}`}>
                <button
                  type="button"
                  className={word.known === 1 ? 'finding-word' : 'finding-word finding-word-unknown'}
                  aria-label={t('remove_word', { word: wordOf(word) })}
                  onClick={() => onRemove(word)}
                >
                  {wordOf(word)} <span aria-hidden="true">×</span>
                </button>
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: ReactNode])[]
  /** The words of a value that is none of the options, such as one that a sentence said. */
  textOf?(value: string): string
  onChange(value: string): void
}

/** A native list to choose from: no library, and a phone's own wheel. */
function Choice({ label, value, options, textOf, onChange }: ChoiceProps) {
  const is_known = options.some(([one]) => one === value)
  return (
    <label className="finding-choice">
      <span className="sr-only">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {!is_known && <option value={value}>{textOf?.(value) ?? value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
