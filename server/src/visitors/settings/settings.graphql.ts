import { visitor_category_record } from '#rules/visitors/settings/visitor_category_record.ts'
import { visitor_entry_rule_record } from '#rules/visitors/settings/visitor_entry_rule_record.ts'
import { visitor_kind_record } from '#rules/visitors/settings/visitor_kind_record.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { visitor_categories } from './categories.ts'
import { visitor_entry_rules } from './entry_rules.ts'
import { visitor_kinds } from './kinds.ts'

declareOperations(visitor_kind_record, visitor_kinds, {
  entity:
    'The rules of one kind of visit. What is null is as the overall settings say; `is_enable` 0: not offered.',
  list: 'The rules of the kinds of visits for which somebody has set some. The others follow the overall settings.',
  one: 'The rules of one kind of visit.',
  create:
    'Sets the rules of a kind of visit, an entry of the code table visitor_type: TAKEN_NAME if it has some.',
  state: 'Offers kinds of visits (1) or doesn’t (0). Each id is decided alone.',
  remove: 'Deletes the rules of kinds of visits, which then follow the overall settings.',
})

declareOperations(visitor_category_record, visitor_categories, {
  entity:
    'A category of visitors: what they may do once let in, and what the gate asks of them. `colour`: of the gate’s screen.',
  list: 'The categories of visitors, in their order.',
  one: 'One category of visitors.',
  state: 'Stops categories (0): no new visit is of them. 1 puts them in use. Each id is decided alone.',
  remove: 'Deletes categories that no visit has; else IN_USE. Each id is decided alone.',
})

declareOperations(visitor_entry_rule_record, visitor_entry_rules, {
  entity:
    'An entry rule of long-term personnel: who of them may come in where and when. The first that fits decides.',
  list: 'The entry rules, in the order in which they are asked.',
  one: 'One entry rule of long-term personnel.',
  state: 'Stops entry rules (0) or puts them in force (1). Each id is decided alone.',
})
