import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, getNamedType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { all_records } from '#server/records/testing/all_records.ts'

// What keeps an area of the back office small. Decision 0068.

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const lines = (file: string) => read(file).split('\n').length - 1

/** The files of the back office's pages in the browser. */
const pages = globSync('web/src/{*,visitors/*}/manage/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))

describe('a page of the back office', () => {
  test('is a record’s, or the feature’s README says why it is not', () => {
    const by_hand = pages.filter((file) => /<(ListPage|TreeList)\b/.test(read(file)))
    const unsaid = by_hand.filter((file) => {
      const readme = file.replace(/\/manage\/.*/, '/README.md')
      return !globSync(readme, { cwd: root }).length || !read(readme).includes(path.basename(file, '.tsx'))
    })
    expect(unsaid).toEqual([])
  })

  test('that is a record’s brings no css of its own', () => {
    const records = pages.filter((file) => read(file).includes('recordPage('))
    expect(records.length).toBeGreaterThan(7)
    expect(records.filter((file) => /import '.*\.css'/.test(read(file)))).toEqual([])
  })
})

test('each change of a row by a form has a query for the row that fills the form in', () => {
  const schema = buildSchema(read('schema/provider.graphql'))
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
  /** Forms that are filled in otherwise. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    updateEvaluation: 'its author’s own reservation has it: findAppointmentInformation',
    updateStrictPeriod: 'findStrictPeriodAll has all of a type',
    updateTenantsByTenantId: 'findTenants takes the id',
  }
  const missing = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ name, args }) => name.startsWith('update') && args.some((arg) => arg.name === 'model'))
    .filter(({ args }) => {
      const model = args.find((arg) => arg.name === 'model')
      const entity = String(model ? getNamedType(model.type) : '').replace(/(Model|Change)$/, '')
      return !queries.some(
        ({ type, args: given }) =>
          String(getNamedType(type)) === entity && given.some(({ name }) => name === 'id'),
      )
    })
    .map(({ name }) => name)
  expect(missing.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted())
})

/** What an area may have by hand, its words and the SQL of its server half included. */
const MOST_LINES = 250
/** The plain areas: the record, its page, its words; on the server what is particular to its rows. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  'blacklist settings': [
    'rules/src/blacklist/blacklist_setting_record.ts',
    'server/src/blacklist/settings.ts',
    'web/src/blacklist/manage/BlacklistSettingPage.tsx',
    'web/src/locales/zh/manage/blacklist_settings.json',
    'web/src/locales/en/manage/blacklist_settings.json',
  ],
  'review addresses': [
    'rules/src/approvals/review_address_record.ts',
    'server/src/approvals/review_addresses.ts',
    'web/src/approvals/manage/ReviewAddressPage.tsx',
    'web/src/approvals/manage_pages.ts',
    'web/src/locales/zh/manage/review_addresses.json',
    'web/src/locales/en/manage/review_addresses.json',
  ],
  'rule templates': [
    'rules/src/rule_templates/rule_template_record.ts',
    'server/src/rule_templates/rule_templates.graphql.ts',
    'web/src/rule_templates/manage/ResourcesLink.tsx',
    'web/src/rule_templates/manage/RuleTemplateListPage.tsx',
    'web/src/rule_templates/manage/RuleTemplatePage.tsx',
    'web/src/rule_templates/manage/rule_templates.ts',
    'web/src/rule_templates/manage_pages.ts',
    'web/src/locales/zh/manage/rule_templates.json',
    'web/src/locales/en/manage/rule_templates.json',
  ],
  'message log': [
    'rules/src/notifications/message_log_record.ts',
    'web/src/notifications/manage/MessageLogPage.tsx',
    'web/src/notifications/message_log.graphql.ts',
    'web/src/notifications/manage_pages.ts',
    'web/src/locales/zh/manage/message_log.json',
    'web/src/locales/en/manage/message_log.json',
  ],
}

test.each(Object.entries(AREAS))('%s takes no more lines than an area may', (_area, files) => {
  expect(files.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(MOST_LINES)
})

test('a record stands in a file of its feature that is named after it', () => {
  expect(all_records.size).toBeGreaterThan(9)
  const files = globSync('rules/src/{*,visitors/*}/*_record.ts', { cwd: root })
  const declared = globSync('rules/src/**/*.ts', { cwd: root }).filter((file) =>
    /= record\(\{/.test(read(file)),
  )
  expect(declared.toSorted()).toEqual(files.toSorted())
})
