import { useTranslation } from 'react-i18next'
import { later } from '../kit/later.tsx'
import { useRequest } from '../kit/requests.ts'
import { FindTypeRules, type BookableResource } from './resources.graphql.ts'
import { rulesInWords, typeRulesInWords } from './rules_in_words.ts'

const PresenceSentences = later(() => import('./PresenceSentences.tsx').then((m) => m.PresenceSentences))

/** The rules in force for a resource, its own and its type's, a sentence each. Product §5. */
export function RuleSentences({ resource, className }: { resource: BookableResource; className: string }) {
  const { t } = useTranslation('resources')
  const { data } = useRequest(FindTypeRules, { id: resource.resources_type_id }, { staleTime: 300_000 })
  const type = data?.findResourcesTypeById
  const sentences = [...rulesInWords(resource, type, t), ...(type ? typeRulesInWords(type, t) : [])]
  return (
    <ul className={className}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {type && type.leave_minutes + type.report_minutes + type.strict_periods.length > 0 && (
        <PresenceSentences type={type} />
      )}
    </ul>
  )
}
