import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, getNamedType, getNullableType, isListType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { code, isTable, root } from './testing/sources.ts'

// The rules on stored rows and lists: see docs/architecture.md.

describe('stored sessions', () => {
  const TABLES = 'appointment_information|appointment_progress|appointment_participant|booking_series'
  const server = code.filter(({ file }) => file.startsWith('server/src/'))

  /** The inserts of a submission, the times that an outage lengthens, the history, the transition. */
  const WRITERS = ['insert', 'outages', 'session_rows', 'transitions'].map(
    (name) => `server/src/sessions/${name}.ts`,
  )

  /** The table in a statement: `x`, `only x`, `public.x`, `"x"`, `${sql('x')}`. */
  const STORED = `(?:only\\s+)?(?:\\$\\{\\s*[\\w.]*\\(?\\s*['"\`]?)?(?:"?public"?\\s*\\.\\s*)?"?(?:${TABLES})\\b`
  /** The table in code: `x`, `tables.x`. */
  const DECLARED = `(?:\\w+\\s*\\.\\s*)*(?:${TABLES})\\b`
  const WRITES = new RegExp(
    [
      `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|copy)\\s+${STORED}`,
      `\\.\\s*(?:insert|update|delete)\\(\\s*${DECLARED}`,
      `\\brecords\\b[^()]*\\(\\s*${DECLARED}`,
      // Under another name the writes of a table would not be found.
      `\\bimport\\s[^'"\`]*\\b(?:${TABLES})\\s+as\\s`,
      `\\b(?:const|let)\\s+\\w+\\s*=\\s*${DECLARED}(?!\\s*[.([])`,
    ].join('|'),
    'i',
  )

  test.each([
    'insert into appointment_information (id)',
    'insert\n  into\n  appointment_information (id)',
    'update appointment_information set state',
    'update only appointment_information set',
    'update "appointment_information" set',
    'update public.appointment_information set',
    'update "public"."appointment_information" set',
    "update ${sql('appointment_information')} set",
    'update ${tx.sql("booking_series")} set',
    'update ${appointment_information} set',
    'UPDATE appointment_participant SET',
    'delete from appointment_progress where',
    'delete from only appointment_progress where',
    'merge into appointment_information a using',
    'truncate appointment_progress',
    'orm.insert(appointment_information)',
    'orm.update(tables.appointment_information)',
    'orm\n  .delete(\n    booking_series,',
    'records<typeof booking_series, Row>(booking_series, {',
    "import { appointment_information as stored } from './sessions.table.ts'",
    'const stored = tables.appointment_information\n',
  ])('a write of sessions is recognised: %s', (text) => expect(text).toMatch(WRITES))

  test.each([
    'select from appointment_information a for update of a',
    'from appointment_information as a',
    "import { appointment_information } from './sessions.table.ts'",
    'update appointment_informations set',
    'orm.update(resource)',
    'const columns = getTableColumns(appointment_information)',
    'const state = appointment_information.state',
  ])('a read of sessions is no write: %s', (text) => expect(text).not.toMatch(WRITES))

  test('are written by four files of their feature alone', () => {
    expect(server.filter(({ text }) => WRITES.test(text)).map(({ file }) => file)).toEqual(WRITERS)
  })

  const FIELD = '\\b(?:state|appointment_state|audit_status|sign_out_status)"?'
  /** What may stand around a field before it is compared: `coalesce(state, 0)`, `state::int`. */
  const AROUND = '(?:\\s*,[^(),;]*\\))?(?:\\s*\\))*(?:\\s*::\\s*\\w+)?'
  const COMPARED =
    '(?:=(?!=)|<>|!=(?!=)|[<>]=?|(?:not\\s+)?(?:in|between)\\b|is\\s+(?:not\\s+)?distinct\\s+from\\b|when\\b)'
  const NUMBER =
    "\\s*\\(?\\s*(?:any\\s*\\(\\s*)?(?:array\\s*\\[\\s*)?(?:'\\{\\s*)?(?:\\$\\{\\s*(?:[\\w.]+\\(\\s*)?\\[?\\s*)?\\d"
  /** A state's number in SQL, or in what Drizzle writes: `state in (1, 2)`, `set({ state: 3 })`. */
  const RAW_STATE = new RegExp(
    [
      `${FIELD}\\s*:${NUMBER}`,
      `${FIELD}${AROUND}\\s*${COMPARED}${NUMBER}`,
      `(?<![\\w.])\\d+\\s*\\}?(?:\\s*::\\s*\\w+)?\\s*(?:=|<>|!=|[<>]=?)\\s*(?:coalesce\\s*\\(\\s*)?(?:"?\\w+"?\\.)*"?${FIELD}`,
      `\\b(?:eq|ne|gte?|lte?|between|(?:notI|i)nArray)\\(\\s*(?:\\w+\\.)*${FIELD}\\s*,\\s*\\[?\\s*\\d`,
    ].join('|'),
    'gi',
  )
  const rawStates = (text: string) => [...text.matchAll(RAW_STATE)]

  test.each([
    'state = 1',
    'a.state <> 2',
    'state != 4',
    'state > 1',
    'state >= 3',
    'state in (1, 2)',
    'state in (\n  1, 2)',
    'state not in (0)',
    'state = any(array[1, 2])',
    "state = any('{1,2}')",
    'state = any(${[1, 2]}::int[])',
    'state in ${sql([1, 2])}',
    'state = ${3}',
    'audit_status is distinct from 2',
    'appointment_state is not distinct from 2',
    'state between 1 and 2',
    '"state" = 1',
    'set({ state: 3 })',
    'case a.state when 2 then',
    'case a.state\n  when 2 then',
    '2 = a.state',
    '${2} = a.state',
    '2 <> coalesce(a.state, 0)',
    'coalesce(a.state, 0) = 2',
    '(a.state) = 2',
    'a.state::int = 2',
    'coalesce(a.state, 0)::int in (2)',
    'eq(t.state, 2)',
    'ne(tables.session.state, 2)',
    'inArray(t.state, [1',
    'notInArray(t.state, [\n  1',
  ])('a raw state is recognised: %s', (text) => expect(rawStates(text)).toHaveLength(1))

  test.each([
    'state = ${state.draft}',
    'state === 1',
    '2 === a.state',
    'item.state !== 0',
    'state: smallint()',
    'restate = 1',
    'case when a.state = ${state.draft} then 1',
    'eq(t.state, state.draft)',
    'inArray(t.state, [state.draft])',
    'coalesce(a.state, 0) = ${state.draft}',
    'limit 1, state',
  ])('a name, a comparison and a type are no raw state: %s', (text) => expect(rawStates(text)).toEqual([]))

  test('have states with names', () => {
    const reads = new RegExp(`\\b(${TABLES})\\b`)
    const found = server
      .filter(({ file, text }) => !isTable(file) && (file.includes('/sessions/') || reads.test(text)))
      .flatMap(({ file, text }) =>
        rawStates(text).map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`),
      )
    expect(found).toEqual([])
  })
})

describe('locks', () => {
  const product = code.filter(({ file }) => /^(server|identity)\/src\//.test(file))

  /** Files that write a lock in SQL, each with the reason why it is none of a tenant's transaction. */
  const IN_SQL: Readonly<Record<string, string>> = {
    'identity/src/database.ts': 'a program of its own',
    'identity/src/keys.ts': 'a program of its own',
    'server/src/demo/demo.service.ts': 'held over many transactions',
    'server/src/platform/database/database.ts': 'Tx.lock',
    'server/src/platform/database/migrate.ts': 'held over many transactions, before there is a tenant',
    'server/src/platform/jobs/jobs.ts': 'grants on the queue, which all tenants share',
    'server/src/tenants/first_tenant.ts': 'there is no tenant yet',
  }

  test('are taken by tx.lock', () => {
    const written = product.filter(({ text }) => /\bpg_(?:try_)?advisory_/.test(text)).map(({ file }) => file)
    expect(written).toEqual(Object.keys(IN_SQL))
  })

  test('are named after what one file alone does', () => {
    const taken = product.flatMap(({ file, text }) =>
      [...text.matchAll(/\.lock\(([^,)]*)/g)].map(([, name = '']) => ({ name, file })),
    )
    expect(taken.length).toBeGreaterThan(10)
    expect(taken.filter(({ name }) => !/^'[a-z_]+'$/.test(name))).toEqual([])
    const shared = [...Map.groupBy(taken, ({ name }) => name)]
      .map(([name, of]) => ({ name, of: [...new Set(of.map(({ file }) => file))] }))
      .filter(({ of }) => of.length > 1)
    expect(shared).toEqual([])
  })
})

test('of the snapshots of the tables only the newest is kept: drizzle-kit compares with no other', () => {
  const folder = path.join(root, 'server/migrations/meta')
  const { entries } = JSON.parse(readFileSync(path.join(folder, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect(globSync('*_snapshot.json', { cwd: folder })).toEqual([newest])
})

/** Files that count versions themselves, each with the reason why `records` doesn't do it for them. */
const COUNTS_VERSIONS: Readonly<Record<string, string>> = {
  'server/src/sessions/transitions.ts': 'a session has no form: a transition is refused by its state',
  'server/src/settings/settings.service.ts': 'the settings are one row whose fields lie in a JSON column',
  'server/src/visitors/visits/change.ts': 'a visit changes by transitions, and its form is one of them',
  'server/src/visitors/visits/erasing.ts':
    'no form erases, and none that is open may bring back what is erased',
}

test('versions of rows are counted by records and the platform alone', () => {
  const COUNTS = /\bbumpVersion\b|\bversion\s*\+\s*1\b|\bfield_versions\s*=(?!=)/
  const counting = code
    .filter(({ file, text }) => file.startsWith('server/src/') && COUNTS.test(text))
    .map(({ file }) => file)
  const features = counting.filter((file) => !/^server\/src\/(records|platform)\//.test(file))
  expect(features).toEqual(Object.keys(COUNTS_VERSIONS))
  expect(counting).toContain('server/src/records/records.ts')
})

/** Lists that can't be sorted by a column that the caller names, each with the reason. */
const NOT_SORTED: Readonly<Record<string, string>> = {
  canvasmenus: 'a tree in the order of the menu',
  checkAppointmentInformation: 'one answer for each session of a request, in its order',
  findApplicantInformation: 'the fields of a form, in its order',
  findAppointmentProgress: 'one session’s history, as it happened',
  findAppointmentVacancyRateTable: 'price: one figure for each type, all computed',
  findApprovalBeside: 'as the ids that are sent',
  findApprovalTypeAll: 'choices of a filter, in the order of the types',
  findBookingGuests: 'few: one booking’s guests, as they were invited',
  findCodeItems: 'a tree, read whole, in its own order',
  findDeskSessionAll: 'a day, in the order of its times',
  findDrawAll: 'open ones first, then the latest: the order in which they are acted on',
  findFiveNotice: 'five: the latest',
  findMyAppointmentInformationAll: 'one’s own, in the order of their times; filter.when turns it',
  findLikeSeatAll: 'few of each booking: the most alike first, the order is the point of it',
  findOtherResourceAll: 'few: the nearest first, the order is the point of it',
  findMyMissCountAll: 'few: one for each setting that concerns the caller',
  findMyQuotaAll: 'few: one for each type with limits',
  findMyUsualResources: 'few: the most used first',
  findApprovalDelegationAll: 'few: read whole, the next first',
  findMyApprovalDelegationAll: 'few: read whole, the next first',
  findMyNotificationAll: 'unread first, then the latest: the order is the point of it',
  findMyVehicles: 'few: the last applied for first',
  findMyWaitingList: 'few: open offers first, then in the order of their times',
  findNotificationTemplateAll: 'the kinds of messages, read whole by the form that changes them',
  findMyCalendarFeedAll: 'few: read whole, the own sessions first',
  findAppointmentOnDayOff: 'what is coming, the next first',
  findResourceCalendar: 'a calendar: one row for each resource, in their order',
  findResourceLoad: 'a calendar: one row for each day',
  findVehicleKinds: 'choices of a form, in the order of their code table',
  findVisitorAppointmentDataStatistics: 'figures by group, in the order of the groups',
  findVisitorAppointmentApproval: 'one visit’s steps, in the order of its flow',
  findVisitorAppointmentProgress: 'one visit’s history, as it happened',
  findVisitorAvailableNumber: 'as the days that are asked for',
  flows: 'few: read whole',
  queryMyGroup: 'few: read whole, by name',
  findMenuEntryAll: 'a tree, read whole, in the order of the menu',
  findPublishedInstructions: 'chapters, in their order',
  findReachingRights: 'read whole: what somebody may do, and by what',
  roles: 'few: read whole',
  findSeatVenueAll: 'few: read whole, by their place',
  findStrictPeriodAll: 'few: read whole, the next first',
  findTimetableSourceAll: 'few: by name',
  checkAppointmentInfoAndLongTermPeople: 'few: whom a guard may mean',
  findVisitorPlateReadAll: 'few: the last at a gate',
  findPrintedVisitorPassAll: 'as the visits that are asked for',
  checkVisitorBlacklist: 'few: the surest first',
  findKeptVisitorFields: 'few: in the tenant’s order',
  findVisitorAppointmentFields: 'few: in the tenant’s order',
  findMyVisitorArrivalAll: 'few: the latest first, as they are to be answered',
  findVisitorArrivalAtGateAll: 'few: an hour of one gate, the latest first',
  findVisitorRollCallAll: 'twenty: the latest',
  findVisitorBlacklistHitAll: 'a history, the last time first',
  findVisitorEntityList: 'people to choose from, the newest first',
  findVisitorInfoByPhone: 'few: people who share a phone number',
  findVisitorLongTermByPersonTypeAndName: 'few: offered while a name is typed',
  longTermAuthoritativeTriples: 'people to choose from, by department and name',
  findResourcesTypeAll: 'few: read whole with their lists, in the administrators’ order',
  findResourcesTypeAllByAccount: 'as findResourcesTypeAll',
  findResourcesTypeAllByAvailableStatus: 'as findResourcesTypeAll',
  findResourcesTypeAllWithResourcesByAccount: 'as findResourcesTypeAll',
  findResourcesTypeExtendedProperties: 'the properties of one type, in their order',
  findResourcesTypeExtendedPropertiesWithItem: 'as findResourcesTypeExtendedProperties',
  findResourcesTypeListByAccountAuth: 'as findResourcesTypeAll',
  findResourcesTypeLookedAfter: 'as findResourcesTypeAll',
  findRegisterFieldListForPublic: 'the fields of a form, in its order',
  findRegisterValidField: 'the fields of a form, in its order',
  findVisitorFlowAll: 'choices of a form, by their codes',
  findVisitorInfoFieldDataRange: 'choices of a form, in the order of their code table',
  findVisitorInfoFieldSettingsEntityList: 'the fields of forms, in the order that administrators give them',
  findVisitorKindAll: 'the entries of a code table, in its order',
  findVisitorOverAllSettingsResources: 'a tree, in the order of locations',
  findVisitorRegistorFieldSettingEntityList:
    'the fields of a form, in the order that administrators give them',
  findVisitorValidFieldInfo: 'the fields of a form, in its order',
}

describe('dates and times', () => {
  // PostgreSQL has time zones of its own, perhaps of another year: see platform/database/local_dates.ts.
  test('are taken from instants by the server, and not by the database', () => {
    const named = code
      .filter(({ file }) => file.startsWith('server/src/') && !/\.test\.ts$|\/testing\//.test(file))
      .filter(({ text }) => /at time zone(?! 'UTC')/i.test(text))
    // The clocks of both are compared there.
    expect(named.map(({ file }) => file)).toEqual(['server/src/tenants/zones.ts'])
  })
})

describe('lists', () => {
  const server = code.filter(({ file }) => file.startsWith('server/src/'))

  test('are sorted by a declared column, or named with the reason why not', () => {
    const unsorted = globSync('schema/*.graphql', { cwd: root })
      .flatMap((file) => {
        const printed = buildSchema(readFileSync(path.join(root, file), 'utf8'))
        return Object.values(printed.getQueryType()?.getFields() ?? {})
      })
      .filter(
        ({ type }) => isListType(getNullableType(type)) || getNamedType(type).name.endsWith('Connection'),
      )
      .filter(({ args }) => !args.some(({ name }) => name === 'sort'))
    expect([...new Set(unsorted.map(({ name }) => name))].toSorted()).toEqual(
      Object.keys(NOT_SORTED).toSorted(),
    )
  })

  test('are cut into pages by paginate alone', () => {
    const paging = server
      .filter(({ text }) => /\b(pageRange|pageOf|pageOfAll)\b/.test(text))
      .map(({ file }) => file)
      .filter((file) => !file.startsWith('server/src/platform/'))
    // The grid is no list of rows: its page is read together with what is free on that day.
    expect(paging).toEqual(['server/src/availability/grid.ts'])
  })
})
