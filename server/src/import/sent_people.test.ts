import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { relationsXml, sheetXml, utf8, workbookXml, xlsx } from './testing/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  for (const permission of ['person.see', 'person.manage']) await grant(permission, 'user', 'manager')
})
afterAll(() => server.stop())

const grant = (permission: string, grantee_type: string, grantee_id: string) =>
  server.data(
    'admin',
    'iam',
    'mutation ($models: [PermissionGrantModel]) { grantPermission(models: $models) { errcode } }',
    { models: [{ type: 'operation', permission, grantee_type, grantee_id }] },
  )

interface Line {
  line: number
  outcome: string
  about: string
  field: string | null
  msg: string | null
  msg_en: string | null
  changes: { field: string; before: string; after: string }[]
}
interface Answer {
  errcode: string
  written: number
  total: number
  next_offset: number | null
  headings: { name: string; column: string | null }[]
  lines: Line[]
}

const sending = (file: Uint8Array, more: Fields = {}, account: Account = 'admin') =>
  server.data<Answer>(
    account,
    'iam',
    `mutation ($name: String, $content: String, $sheet: String, $columns: [String], $offset: Int, $left_out: [Int],
        $skip: Boolean, $commit: Boolean) {
      importUsers(file_name: $name, content: $content, sheet: $sheet, columns: $columns, offset: $offset, left_out: $left_out,
        skip_broken: $skip, commit: $commit) {
        errcode written total next_offset headings { name column }
        lines { line outcome about field msg msg_en changes { field before after } } } }`,
    { name: 'people.csv', content: Buffer.from(file).toString('base64'), ...more },
  )
const csv = (...rows: string[]) => utf8(rows.join('\n'))
const told = ({ lines }: Answer) =>
  lines.map(({ line, outcome, field }) => [line, outcome, field].filter((one) => one !== null).join(' '))

const stored = async (keywords: string, as: Account = 'admin') => {
  const { edges } = await server.data<{ edges: { node: Fields }[] }>(
    as,
    'iam',
    `query ($k: String) { users(first: 50, keywords: $k) { edges { node {
      account name name_en cardNo sex phone email birthday source disabled positions { dept { code } post { code } } } } } }`,
    { k: keywords },
  )
  return edges.map(({ node }) => node)
}
const logged = (object: string) =>
  server.db.withTenant(
    server.campus.tenant_id,
    ({ sql }) =>
      sql<{ operate_type: string }[]>`
        select operate_type from operate_log where operate_object = ${object} order by id`,
  )

const HEAD = 'account,name,name_en,cardNo,sex,phone,email,birthday,dept,post'

test('shows what would be written, then writes it, then finds nothing new', async () => {
  const file = csv(
    HEAD,
    'new.one,新人,New One,2026001,女,13900000001,one@campus.example,2001/2/3,physics,student',
    'teacher,,Tea Cher,,,13900000002,,,,',
    'student2,student2 name,,card-student2,,,,,library,staff',
  )
  const outcomes = ['2 accepted', '3 updated', '4 updated']
  const preview = await sending(file)
  expect(preview).toMatchObject({ errcode: '0', written: 0, total: 3, next_offset: null })
  expect(told(preview)).toEqual(outcomes)
  expect(preview.lines.map(({ changes }) => changes)).toEqual([
    [],
    [
      { field: 'name_en', before: '', after: 'Tea Cher' },
      { field: 'phone', before: '13800000000', after: '13900000002' },
    ],
    [
      {
        field: 'positions',
        before: 'chemistry / student',
        after: 'chemistry / student; library / staff',
      },
    ],
  ])
  expect(await stored('new.one')).toEqual([])
  expect(await logged('new.one')).toEqual([])

  const written = await sending(file, { commit: true })
  expect(written).toMatchObject({ errcode: '0', written: 3 })
  expect(told(written)).toEqual(outcomes)
  expect(await stored('new.one')).toEqual([
    {
      account: 'new.one',
      name: '新人',
      name_en: 'New One',
      cardNo: '2026001',
      sex: 2,
      phone: '13900000001',
      email: 'one@campus.example',
      birthday: '2001-02-03',
      source: 'import',
      disabled: 0,
      positions: [{ dept: { code: 'physics' }, post: { code: 'student' } }],
    },
  ])
  // An empty cell says nothing.
  expect(await stored('Tea Cher')).toMatchObject([
    { account: 'teacher', name: 'teacher name', email: 'teacher@campus.example', phone: '13900000002' },
  ])
  expect(await logged('new.one')).toMatchObject([{ operate_type: 'create' }])
  expect(await logged('teacher')).toMatchObject([{ operate_type: 'update' }])
  expect(await logged('library/staff/student2')).toMatchObject([{ operate_type: 'create' }])

  expect(told(await sending(file, { commit: true }))).toEqual(['2 unchanged', '3 unchanged', '4 unchanged'])
  expect(await logged('teacher')).toHaveLength(1)
})

describe('refuses a line', () => {
  test.each<[string, string, string, string]>([
    ['without an account', ',Nobody,,,,,,,,', 'account', 'is empty'],
    ['of somebody new without a name', 'r-name,,,,,,,,,', 'name', 'cannot be empty'],
    ['with an unknown department', 'r-dept,A,,,,,,,nowhere,student', 'dept', 'nowhere'],
    ['with an unknown post', 'r-post,A,,,,,,,physics,nothing', 'post', 'nothing'],
    ['with a department without a post', 'r-half,A,,,,,,,physics,', 'post', 'cannot be empty'],
    ['with a post without a department', 'r-half,A,,,,,,,,student', 'dept', 'cannot be empty'],
    [
      'with a department of somebody known that is unknown',
      'student,,,,,,,,nowhere,student',
      'dept',
      'nowhere',
    ],
    ['with a phone number that is none', 'r-phone,A,,,,call me,,,,', 'phone', 'phone'],
    ['with an address that is none', 'r-mail,A,,,,,mail,,,', 'email', 'email'],
    ['with a day that doesn’t exist', 'r-day,A,,,,,,2001-02-30,,', 'birthday', '2001-02-30'],
    ['with a sex that is no word for it', 'r-sex,A,,,x,,,,,', 'sex', '"x"'],
    ['with a name that is too long', `r-long,${'a'.repeat(101)},,,,,,,,`, 'name', '100'],
    ['with a blank in its account', 'two words,A,,,,,,,,', 'account', 'account'],
    ['with an account that looks like another', 'Student,A,,,,,,,,', 'account', 'Student'],
    ['with a letter that looks like another', 'аdmin,A,,,,,,,,', 'account', 'account'],
  ])('%s', async (_what, line, field, words) => {
    const answer = await sending(csv(HEAD, line), { commit: true })
    expect(answer).toMatchObject({ errcode: 'INVALID', written: 0 })
    const [found] = answer.lines
    expect(found).toMatchObject({ line: 2, outcome: 'broken', field })
    expect(found?.msg_en).toContain(words)
    expect(found?.msg).toMatch(/\p{Script=Han}/u)
  })

  test('of an account that an earlier line has, in whatever width and case', async () => {
    const answer = await sending(csv('account,name', 'twice,A', 'ＴＷＩＣＥ,B', 'Twice,C'))
    expect(told(answer)).toEqual(['2 accepted', '3 broken account', '4 broken account'])
    expect(answer.lines[1]).toMatchObject({ msg_en: 'the same as in line 2' })
  })

  test('and leaves nothing of a person whose position is refused', async () => {
    const file = csv('account,name,dept,post', 'half,Half,nowhere,student', 'whole,Whole,physics,student')
    expect(await sending(file, { commit: true })).toMatchObject({ errcode: 'INVALID', written: 0 })
    expect(await stored('whole')).toEqual([])
    const some = await sending(file, { commit: true, skip: true })
    expect(some).toMatchObject({ errcode: '0', written: 1 })
    expect(told(some)).toEqual(['2 broken dept', '3 accepted'])
    expect([await stored('half'), await stored('whole')]).toMatchObject([[], [{ account: 'whole' }]])
    expect(await logged('half')).toEqual([])
  })
})

test('reads an account in full width as the usual one', async () => {
  const file = csv('账号,姓名,电话', 'ｗｉｄｅ１,宽,13900000003')
  expect(told(await sending(file, { commit: true }))).toEqual(['2 accepted'])
  expect(await stored('wide1')).toMatchObject([{ account: 'wide1', phone: '13900000003' }])
  expect(told(await sending(file, { commit: true }))).toEqual(['2 unchanged'])
})

test('leaves out the lines that are not chosen', async () => {
  const file = csv('account,name', 'left-1,A', 'left-2,B')
  const answer = await sending(file, { commit: true, left_out: [2] })
  expect(answer).toMatchObject({ errcode: '0', written: 1 })
  expect(told(answer)).toEqual(['2 unwritten', '3 accepted'])
  expect(await stored('left-')).toMatchObject([{ account: 'left-2' }])
})

describe('headings', () => {
  const read = async (headings: string) =>
    (await sending(csv(headings, 'h-1,Name'))).headings.map(({ column }) => column)
  const columns = [
    'account',
    'name',
    'name_en',
    'cardNo',
    'sex',
    'phone',
    'email',
    'birthday',
    'dept',
    'post',
  ]

  test.each([
    HEAD,
    '账号,姓名,英文名,工号/学号,性别,电话,邮箱,生日,部门,岗位',
    'Account,Name,Name in English,Staff or student number,Sex,Phone,Email,Birthday,Department,Post',
    'Username,Full name,English name,Number,Gender,Mobile,E-mail,Date of birth,Department code,Post code',
  ])('%s', async (headings) => {
    expect(await read(headings)).toEqual(columns)
  })

  test('that are unknown are refused, and read as is chosen', async () => {
    const file = csv('Konto,Vorname,Schlüssel', 'chosen,Chosen,K7')
    const refused = await sending(file)
    expect(told(refused)).toEqual(['0 broken'])
    expect(refused.lines[0]?.msg_en).toContain('"account"')
    expect(refused.lines[0]?.msg).toContain('账号')
    const written = await sending(file, { columns: ['account', 'name', '-'], commit: true })
    expect(told(written)).toEqual(['0 noted', '2 accepted'])
  })
})

test('reads a workbook, of which a sheet is chosen', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const book = xlsx(sheetXml(`<row r="1">${cell('A1', 'Notes')}</row>`), {
    'xl/workbook.xml': workbookXml('<sheet name="People" sheetId="2" r:id="rId2"/>'),
    'xl/_rels/workbook.xml.rels': relationsXml(
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/second.xml"/>',
    ),
    'xl/worksheets/second.xml': sheetXml(
      `<row r="1">${cell('A1', '账号')}${cell('B1', '姓名')}</row><row r="2">${cell('A2', 'sheet.one')}${cell('B2', '表一')}</row>`,
    ),
  })
  const chosen = await sending(book, { name: 'people.xlsx', sheet: 'People', commit: true })
  expect(chosen.lines.map(({ outcome }) => outcome)).toEqual(['noted', 'accepted'])
  expect(await stored('sheet.one')).toMatchObject([{ name: '表一' }])
})

test('takes 1,000 people piece by piece, and finds them all the next time', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => `many-${i},Many ${i},physics,student`)
  const file = csv('account,name,dept,post', ...rows)
  const run = async (outcome: string, written: number) => {
    let offset: number | null = 0
    let pieces = 0
    while (offset !== null) {
      const answer: Answer = await sending(file, { offset, commit: true })
      expect(answer).toMatchObject({ errcode: '0', written, total: 1000 })
      expect(new Set(answer.lines.map((line) => line.outcome))).toEqual(new Set([outcome]))
      offset = answer.next_offset
      pieces += 1
    }
    expect(pieces).toBe(20)
  }
  await run('accepted', 50)
  await run('unchanged', 0)
}, 120_000)

test('refuses more than 5,000 lines', async () => {
  const answer = await sending(csv('account', ...Array.from({ length: 5001 }, (_, i) => `m${i}`)))
  expect(told(answer)).toEqual(['0 broken'])
  expect(answer.lines[0]?.msg_en).toContain('5000')
})

describe('rights', () => {
  test.each<[string, string, string]>([
    ['changes nobody with more rights', 'admin,Other name,,', '2 broken account'],
    ['adds somebody where nothing more is held', 'gains,Gains,chemistry,head', '2 accepted'],
    ['changes who has no more', 'student,Other name,,', '2 updated'],
    ['finds no difference in somebody with more rights', 'admin,admin name,,', '2 unchanged'],
  ])('%s', async (_what, line, expected) => {
    const answer = await sending(csv('account,name,dept,post', line), {}, 'manager')
    expect(told(answer)).toEqual([expected])
  })

  test('a place that gives what the importer lacks is refused at its line', async () => {
    expect(await grant('tenant.manage', 'dept_post', 'security/head')).toEqual({ errcode: '0' })
    const file = csv('account,name,dept,post', 'climber,Climber,security,head', 'plain,Plain,,')
    const answer = await sending(file, { commit: true, skip: true }, 'manager')
    expect(told(answer)).toEqual(['2 broken account', '3 accepted'])
    expect(await stored('climber')).toEqual([])
    expect(told(await sending(file, {}, 'admin'))).toEqual(['2 accepted', '3 unchanged'])
  })

  test('each tenant has its own people', async () => {
    const file = csv('account,name,dept,post', 'student,Another,physics,staff')
    expect(told(await sending(file, { commit: true }, 'other-admin'))).toEqual(['2 accepted'])
    expect(await stored('Another')).toEqual([])
    expect(await stored('Another', 'other-admin')).toMatchObject([{ account: 'student' }])
  })

  test.each(['student', 'teacher', 'manager2'] as const)('%s may not', async (account) => {
    expect(await sending(csv('account,name', 'no,No'), { commit: true }, account)).toMatchObject({
      errcode: 'NOT_ALLOWED',
      written: 0,
    })
  })
})
