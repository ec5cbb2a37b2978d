import { useSearchParams } from 'react-router'
import { visitor_entry_rule_record } from '#rules/visitors/settings/visitor_entry_rule_record.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { formOf } from '../../../kit/record/record_form.ts'
import { named } from '../../../viewer/named.ts'
import { entry_rule_page, list } from './entry_rule_page.tsx'

const form = formOf(visitor_entry_rule_record, entry_rule_page)

/** /manage/visitorManagement/longTermVisitor/setting/detail: the rule that `?id=` names; without it a new one. */
export function EntryRulePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? undefined
  return <FormPage key={id} {...form} id={id} back={list} nameOf={(row) => named(row, 'name')} />
}
