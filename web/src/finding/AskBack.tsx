import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindingQuestion } from './finding.graphql.ts'
import { useWhenWords } from './useWhenWords.ts'

interface AskBackProps {
  question: FindingQuestion
  /** Something else has been asked for since. */
  old: boolean
  /** @param sentence asks for the time that is meant, and for all else that was said */
  onTold(sentence: string): void
}

/** Asks back which time is meant. Nothing can be booked until the user has told it. */
export function AskBack({ question, old, onTold }: AskBackProps) {
  const { t } = useTranslation('asked_back')
  const { whenOf } = useWhenWords()
  const heading = useId()
  const { words, choices } = question
  const [only] = choices
  const title = choices.length > 1 ? t('which') : only ? t('one', { when: whenOf(only.wish) }) : t('open')
  return (
    <section className="finding-question" aria-labelledby={heading}>
      <h2 id={heading} className="finding-head">
        {title}
      </h2>
      <p className="finding-why">
        {t('words', { words: words.map((word) => t('quoted', { word })).join(t('and_then')) })}
      </p>
      {only && (
        <ul className="row plain-list">
          {choices.map(({ sentence, wish }) => (
            <li key={sentence}>
              <button
                type="button"
                className="finding-word finding-choice-of-time"
                disabled={old}
                onClick={() => onTold(sentence)}
              >
                {whenOf(wish)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="finding-why">{t(only ? 'else' : 'example')}</p>
    </section>
  )
}
