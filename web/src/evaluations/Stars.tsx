import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HIGHEST_SCORE } from '#rules/evaluations/evaluation.ts'
import './evaluations.css'

const scores = Array.from({ length: HIGHEST_SCORE }, (_, n) => n + 1)

/** A score that was given, or an average: stars, with the number for those who don't see them. */
export function Stars({ score }: { score: number }) {
  const { t } = useTranslation('evaluations')
  return (
    <span className="stars" role="img" aria-label={t('of_five', { score })}>
      {scores.map((n) => (
        <span key={n} className={n <= Math.round(score) ? 'star star-on' : 'star'} aria-hidden="true">
          ★
        </span>
      ))}
    </span>
  )
}

interface StarFieldProps {
  label: ReactNode
  value: number | null
  onChange(value: number | null): void
  required?: boolean
}

/** Asks for a score: radio buttons drawn as stars, so that the arrow keys work. One that isn't required can be taken back. */
export function StarField({ label, value, onChange, required = false }: StarFieldProps) {
  const { t } = useTranslation('evaluations')
  const name = useId()
  return (
    <fieldset className="star-field">
      <legend>
        {label}
        {!required && <small>{t('optional')}</small>}
      </legend>
      <span className="star-choices">
        {scores.map((n) => (
          <label
            key={n}
            className={value !== null && n <= value ? 'star star-on' : 'star'}
            title={t(`words.${n as 1 | 2 | 3 | 4 | 5}`)}
          >
            <input
              type="radio"
              name={name}
              checked={value === n}
              onChange={() => onChange(n)}
              aria-label={t('stars_n', { count: n, word: t(`words.${n as 1 | 2 | 3 | 4 | 5}`) })}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
        <span className="star-word">{value === null ? '' : t(`words.${value as 1 | 2 | 3 | 4 | 5}`)}</span>
        {!required && value !== null && (
          <button type="button" className="button button-plain button-small" onClick={() => onChange(null)}>
            {t('clear')}
          </button>
        )}
      </span>
    </fieldset>
  )
}
