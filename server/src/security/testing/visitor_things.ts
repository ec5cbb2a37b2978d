/** What a tenant of the stage has for visitors. */
export interface VisitorThings {
  /** Rules of a kind of visit; a kind that has none. */
  visitor_kind: string
  visit_kind: string
  visitor_category: string
  visitor_entry_rule: string
}

type Make = (name: string, type: string, model: Record<string, unknown>) => Promise<string>

/** Makes them; a field is stored, so that it can be changed and reset. */
export const visitorThings = async (make: Make): Promise<VisitorThings> => ({
  visitor_kind: await make('saveVisitorDetailSettings', 'VisitorDetailSettingsModel', {
    visitor_type: 'appointment',
  }),
  visit_kind: 'group',
  visitor_category: await make('saveVisitorCategoryConfig', 'VisitorCategoryConfigModel', {
    code: 'stage',
    name: 'Stage',
  }),
  visitor_entry_rule: await make('saveVisitorEntryRule', 'VisitorEntryRuleModel', { name: 'Stage' }),
})
