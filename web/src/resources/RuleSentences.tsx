import { useTranslation } from 'react-i18next'
import { later } from '../kit/later.tsx'
import { LineDrawing } from '../kit/LineDrawing.tsx'
import { useRequest } from '../kit/requests.ts'
import { FindTypeRules, type BookableResource } from './resources.graphql.ts'
import { resourceRules, rule_topics, typeRules, type RuleTopic } from './rules_in_words.ts'
import './rule_lines.css'

const PresenceSentences = later(() => import('./PresenceSentences.tsx').then((m) => m.PresenceSentences))

/** A clock, a calendar, a cross, a person who is there, a seal, a gauge. */
const drawings: Record<RuleTopic, string> = {
  length: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  ahead: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  cancel: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9l6 6M15 9l-6 6',
  attend:
    'M10 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M4 20c0-4 2.5-6 6-6 1.5 0 2.8.4 3.8 1.1M14 18l2.5 2.5L21 16',
  approval: 'M5 21h14M7 17h10v-3H7zM10 14c.5-3-1.5-4-1.5-6.5a3.5 3.5 0 0 1 7 0C15.5 10 13.5 11 14 14',
  limit: 'M4 18a8.5 8.5 0 1 1 16 0M12 15l4-5',
}

interface RuleSentencesProps {
  resource: BookableResource
  className: string
  /** What matters now, such as what speaks against a booking: its line stands out. */
  matters?: RuleTopic | null
}

/** The rules in force for a resource, its own and its type's: a line for each thing that they are about. Product §5. */
export function RuleSentences({ resource, className, matters = null }: RuleSentencesProps) {
  const { t } = useTranslation('resources')
  const { data } = useRequest(FindTypeRules, { id: resource.resources_type_id }, { staleTime: 300_000 })
  const type = data?.findResourcesTypeById
  const sentences = [...resourceRules(resource, type, t), ...(type ? typeRules(type, t) : [])]
  const presence = type && type.leave_minutes + type.report_minutes + type.strict_periods.length > 0
  return (
    <ul className={`rule-lines ${className}`}>
      {rule_topics.map((topic) => {
        const about = sentences.filter(([one]) => one === topic)
        const more = topic === 'attend' && presence
        if (about.length === 0 && !more) return null
        return (
          <li key={topic} className={topic === matters ? 'strong' : undefined}>
            <LineDrawing path={drawings[topic]} size={16} />
            <div>
              {about.map(([, sentence]) => (
                <span key={sentence}>{sentence}</span>
              ))}
              {more && <PresenceSentences type={type} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
