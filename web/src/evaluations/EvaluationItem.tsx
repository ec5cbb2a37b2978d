import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../kit/days.ts'
import { named } from '../viewer/named.ts'
import type { EvaluationNode } from './evaluations.graphql.ts'
import { Stars } from './Stars.tsx'

const further = ['resource_score', 'service_score', 'system_score'] as const

/** One evaluation: its scores, text, pictures and the answer to it. `head` is what the list shows above. */
export function EvaluationItem({
  evaluation,
  head,
  children,
}: {
  evaluation: EvaluationNode
  head: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('evaluations')
  const scores = further.filter((name) => evaluation[name] !== null)
  return (
    <article className="stack-start evaluation">
      <header>
        {head}
        <Stars score={evaluation.composite_score} />
        <time dateTime={evaluation.create_time.replace(' ', 'T')}>
          {dayText(evaluation.create_time.slice(0, 10), true)}
        </time>
      </header>
      {scores.length > 0 && (
        <p className="evaluation-scores">
          {scores.map((name) => (
            <span key={name}>
              {t(`scores.${name}`)} {evaluation[name]}
            </span>
          ))}
        </p>
      )}
      {evaluation.content && <p className="evaluation-content">{evaluation.content}</p>}
      {evaluation.pictures.length > 0 && (
        <p className="row evaluation-shown">
          {evaluation.pictures.map((picture, n) => (
            <a key={picture} href={picture} target="_blank" rel="noopener noreferrer">
              <img
                className="evaluation-picture"
                src={picture}
                alt={t('picture_n', { n: n + 1 })}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      {evaluation.reply && (
        <blockquote>
          <strong>{t('reply_of', { name: evaluation.reply_user_name ?? '' })}</strong>
          <p className="evaluation-content">{evaluation.reply}</p>
        </blockquote>
      )}
      {children}
    </article>
  )
}

/** Who wrote it, as far as the reader may know. */
export function useAuthor(): (evaluation: EvaluationNode) => string {
  const { t } = useTranslation('evaluations')
  return (evaluation) => {
    const name = named(evaluation, 'created_user_name')
    if (evaluation.is_mine === 1) return t(evaluation.is_anonymous === 1 ? 'you_anonymous' : 'you')
    return name || t('somebody')
  }
}
