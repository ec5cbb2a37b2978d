import { useTranslation } from 'react-i18next'
import type { TypeRulesNode } from './resources.graphql.ts'
import { presenceInWords } from './presence_in_words.ts'

/** What `RuleSentences` adds for types that have rules about being there. */
export function PresenceSentences({ type }: { type: TypeRulesNode }) {
  const { t } = useTranslation('presence_rules')
  const { t: resources } = useTranslation('resources')
  return presenceInWords(type, { t, resources }).map((sentence) => <span key={sentence}>{sentence}</span>)
}
