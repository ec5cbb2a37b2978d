import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { term_record } from '#rules/calendars/term_record.ts'
import { checkTerm, type Lesson } from '#rules/calendars/terms.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { refusalText } from '../../graphql/answer.ts'
import type { CheckAll, Values } from '../../kit/form/declare.ts'
import type { Label } from '../../kit/list/declare.tsx'
import { formOf } from '../../kit/record/record_form.ts'

/** The form of a term, for a dialog. */
export const term_form = formOf(term_record, {
  words: 'terms',
  form: { dates: ['name', 'begin_date', 'end_date', 'first_week', 'lessons'] },
})

/** The lessons of a term as the wire has them. */
export const lessonsOf = ({ lessons }: { lessons: unknown }): readonly Lesson[] =>
  Array.isArray(lessons) ? lessons : []

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The values as far as the rules can judge them; null: dates are missing. */
function termOf(values: Values) {
  const begin_date = text(values['begin_date'])
  const end_date = text(values['end_date'])
  if (!begin_date || !end_date) return null
  const lessons = Array.isArray(values['lessons']) ? (values['lessons'] as Partial<Lesson>[]) : []
  return {
    begin_date,
    end_date,
    first_week: text(values['first_week']) || null,
    lessons: lessons.map(({ number = 1, start_time = '', end_time = '' }) => ({
      number,
      start_time,
      end_time,
    })),
  }
}

/** The server's own check of a term, a sentence by field. */
export function useTermCheck(label: Label): CheckAll {
  const { t } = useTranslation('kit')
  return useMemo(
    () => (values) => {
      const problems = new Map<string, string>()
      const term = termOf(values)
      // What is empty is told by the field itself.
      const filled = term?.lessons.every(({ start_time, end_time }) => start_time && end_time)
      for (const { code, field, details } of term && filled ? checkTerm(term) : []) {
        const [whole = '', line] = (field ?? '').split('.')
        if (problems.has(whole)) continue
        const sentence = refusalText(
          phrase(refusal(code, field, { label: label(`fields.${whole}`), ...details })),
        )
        problems.set(
          whole,
          line === undefined ? sentence : t('problem.in_line', { nth: Number(line) + 1, problem: sentence }),
        )
      }
      return problems
    },
    [label, t],
  )
}
