import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { StateTag, type Tone } from '../../kit/states.tsx'
import type { ExceptionAnswer } from '../exceptions.graphql.ts'
import { applicantOf, wishInWords } from './exception_words.ts'

const tones: Readonly<Record<string, Tone>> = { pending: 'wait', granted: 'good', rejected: 'bad' }

/** One request: what was wanted, what is refused, why it is asked for, and the answer. */
export function ExceptionCard({
  one,
  shows_person = false,
  children,
}: {
  one: ExceptionAnswer
  shows_person?: boolean
  /** The actions. */
  children?: ReactNode
}) {
  const { t } = useTranslation('exceptions')
  const who = [shows_person && applicantOf(one), one.theme, t('people', { count: one.person_times })]
  return (
    <li className="card stack exception-card">
      <header className="row">
        <StateTag tone={tones[one.status] ?? 'plain'}>
          {t(`status.${one.status}` as 'status.pending')}
        </StateTag>
        <h2>{wishInWords(one)}</h2>
      </header>
      <p className="exception-who">{who.filter(Boolean).join(' · ')}</p>
      <ul aria-label={t('refused')}>
        {one.refusals.map((refused) => (
          <li key={refused.errcode + refused.msg}>{refusalText(refused)}</li>
        ))}
      </ul>
      <p className="exception-words">{t('why', { text: one.text })}</p>
      {one.answer && (
        <p className="exception-words">{t('answer', { name: one.decided_name ?? '', text: one.answer })}</p>
      )}
      {children && <div className="row">{children}</div>}
    </li>
  )
}
