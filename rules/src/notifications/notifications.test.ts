import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audit, state, type SessionFacts } from '../sessions/states.ts'
import { isMailAddress, isPhone } from './addresses.ts'
import { channelsOf, no_preferences, type PushRules } from './channels.ts'
import { notification_kind_names, wordsOf } from './kinds.ts'
import { gatewayProblem, gatewayRequest, type Gateway } from './gateway.ts'
import { sampleWords } from './samples.ts'
import { escapedHtml, escapedMarkdown, filledIn, oneLine, unknownWords } from './render.ts'
import { builtInTexts } from './texts.ts'
import { tellings, type ToldEvent } from './told.ts'
import { at, SHANGHAI } from '../testing.ts'
import { dueReminder } from './reminders.ts'
import { periodInWords } from './when_in_words.ts'

const facts = (at: SessionFacts['state']): SessionFacts => ({
  state: at,
  audit_status: audit.not_needed,
  appointment_state: 0,
  sign_out_status: 0,
})
const { draft, awaiting_approval, succeeded, rejected, cancelled, terminated, completed, failed } = state

describe('who is told what', () => {
  const event = (
    action: string,
    before: SessionFacts['state'] | null,
    after: SessionFacts['state'],
    by_applicant = true,
    was_certain = before === succeeded,
  ): ToldEvent => ({
    action,
    actor: by_applicant ? 'applicant' : 'administrator',
    before: before === null ? null : facts(before),
    after: facts(after),
    was_certain,
    by_applicant,
  })
  test.each<[ToldEvent, string]>([
    [event('submit', null, succeeded), 'applicant booked, participants invited'],
    [event('submit', draft, succeeded), 'applicant booked, participants invited'],
    [event('submit', null, awaiting_approval), 'applicant awaiting_approval'],
    [event('submit', null, succeeded, false), 'applicant booked_by_other, participants invited'],
    [event('submit', null, awaiting_approval, false), 'applicant asked_by_other'],
    [event('save_draft', null, draft), ''],
    [event('approve', awaiting_approval, succeeded, false), 'applicant approved, participants invited'],
    [event('approve', awaiting_approval, awaiting_approval, false), ''],
    [event('reject', awaiting_approval, rejected, false), 'applicant rejected'],
    [event('expire_approval', awaiting_approval, failed, false), 'applicant failed'],
    [event('cancel', draft, cancelled), ''],
    [event('cancel', awaiting_approval, cancelled), 'applicant cancelled'],
    [event('cancel', succeeded, cancelled), 'applicant cancelled, participants participation_cancelled'],
    [
      event('cancel', succeeded, cancelled, false),
      'applicant cancelled_by_other, participants participation_cancelled',
    ],
    [event('change_time', succeeded, succeeded), 'applicant changed, participants participation_changed'],
    [
      event('change_time', succeeded, awaiting_approval, false),
      'applicant changed_by_other, participants participation_changed',
    ],
    [event('change_time', awaiting_approval, awaiting_approval), 'applicant changed'],
    [event('change_time', awaiting_approval, succeeded), 'applicant changed, participants invited'],
    // A change has started its approval again.
    [
      event('reject', awaiting_approval, rejected, false, true),
      'applicant rejected, participants participation_cancelled',
    ],
    [
      event('expire_approval', awaiting_approval, failed, false, true),
      'applicant failed, participants participation_cancelled',
    ],
    [
      event('cancel', awaiting_approval, cancelled, true, true),
      'applicant cancelled, participants participation_cancelled',
    ],
    [
      event('change_time', awaiting_approval, awaiting_approval, true, true),
      'applicant changed, participants participation_changed',
    ],
    [
      event('terminate', succeeded, terminated, false),
      'applicant terminated, participants participation_cancelled',
    ],
    [event('terminate', succeeded, terminated), 'participants participation_cancelled'],
    [event('terminate', succeeded, completed), ''],
    [event('miss', succeeded, succeeded, false), 'applicant missed'],
    [event('mark_missed', succeeded, succeeded, false), 'applicant missed_by_other'],
    [event('sign_in', succeeded, succeeded), ''],
    [event('delete', cancelled, cancelled), ''],
  ])('%o: %s', (given, expected) => {
    expect(
      tellings(given)
        .map(({ to, kind }) => `${to} ${kind}`)
        .join(', '),
    ).toBe(expected)
  })
})

describe('channels', () => {
  const rules: PushRules = {
    is_notification_push: 1,
    notifiy_channels: 'in_app,email,sms',
    success_notification_push: 1,
    cancel_notification_push: 1,
  }
  const chosen = (notifiy_channels: string | null) => ({
    need_notifiy: notifiy_channels === null ? 0 : 1,
    notifiy_channels,
  })
  const quiet = { quiet: 1, muted: [] }
  test.each([
    ['chosen', channelsOf('booked', rules, chosen('email,sms'), no_preferences), 'email,sms'],
    ['nothing chosen', channelsOf('booked', rules, chosen(null), no_preferences), ''],
    ['nothing chosen, important', channelsOf('rejected', rules, chosen(null), no_preferences), 'email'],
    ['a participant', channelsOf('invited', rules, null, no_preferences), 'email'],
    ['no resource', channelsOf('to_approve', null, null, no_preferences), 'email'],
    [
      'not when booked',
      channelsOf('booked', { ...rules, success_notification_push: 0 }, chosen('email'), no_preferences),
      '',
    ],
    [
      'not when cancelled',
      channelsOf('cancelled', { ...rules, cancel_notification_push: 0 }, chosen('email'), no_preferences),
      '',
    ],
    [
      'moved all the same',
      channelsOf(
        'changed',
        { ...rules, success_notification_push: 0, cancel_notification_push: 0 },
        chosen('email'),
        no_preferences,
      ),
      'email',
    ],
    [
      'the resource sends nothing',
      channelsOf('rejected', { ...rules, is_notification_push: 0 }, chosen('email'), no_preferences),
      '',
    ],
    [
      'another channel of the resource',
      channelsOf('booked', { ...rules, notifiy_channels: 'sms' }, chosen('email,sms'), no_preferences),
      'sms',
    ],
    ['quiet', channelsOf('booked', rules, chosen('email'), quiet), ''],
    ['quiet, important', channelsOf('cancelled_by_other', rules, chosen('email'), quiet), 'email'],
    [
      'about a person',
      channelsOf('blocked', { ...rules, is_notification_push: 0 }, chosen('sms'), quiet),
      'email',
    ],
    ['muted', channelsOf('booked', rules, chosen('email,sms'), { quiet: 0, muted: ['booked:email'] }), 'sms'],
  ])('%s', (_when, found, expected) => expect(found.join(',')).toBe(expected))
})

describe('texts', () => {
  test.each(notification_kind_names)('of %s use known words alone', (kind) => {
    for (const language of ['zh', 'en'] as const) {
      const { name, title, text, short } = builtInTexts(kind, language)
      expect(name).not.toBe('')
      for (const one of [title, text, short]) expect(unknownWords(one, wordsOf(kind))).toEqual([])
      expect(title).not.toContain('\n')
      expect(short).not.toContain('\n')
    }
  })

  test.each([
    ['{{name}}', []],
    ['{{ name }} {{when}}', []],
    ['{{nmae}} {{nmae}}', ['nmae']],
    ['{{name}', ['{{name}']],
    ['name}}', ['}}']],
    ['{name}', []],
  ])('%j has the unknown words %j', (text, expected) => {
    expect(unknownWords(text, ['name', 'when'])).toEqual(expected)
  })

  test('leave out a line without a value', () => {
    expect(filledIn('Hello\nReason: {{reason}}\nBy {{by}}, {{reason}}\n\nEnd', { by: 'A' })).toBe(
      'Hello\nBy A,\n\nEnd',
    )
    expect(filledIn('{{constructor}}x', {})).toBe('')
  })

  test('take values as they are, also if they look like words', () => {
    expect(filledIn('{{theme}}', { theme: '{{name}} $&', name: 'secret' })).toBe('{{name}} $&')
  })

  test('escaped for HTML contain no sign of it, whatever people enter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const html = filledIn('<b>{{theme}}</b>', { theme: `x${value}` }, escapedHtml)
        expect(html.slice(3, -4)).not.toMatch(/[<>"']/)
        expect(html.slice(3, -4).replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      }),
    )
  })

  test('for one line contain no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(oneLine(value)).not.toMatch(/\p{Cc}/u)
      }),
    )
    expect(oneLine('Subject\r\nBcc: a@b.example')).toBe('Subject Bcc: a@b.example')
  })
})

describe('a gateway', () => {
  const gateway: Gateway = {
    address: 'https://a.example/s?t={{text}}',
    method: 'POST',
    headers: '',
    body: '{{text}}',
  }
  const values = { phone: '1', id: 'i', language: 'zh', secret: 's' }
  test.each([
    ['application/json', 'a"\nb', 'a\\"\\nb'],
    ['application/x-www-form-urlencoded', 'a&b=c', 'a%26b%3Dc'],
    ['text/xml', '<a>', '&#60;a&#62;'],
    ['text/plain', '<a>', '<a>'],
  ])('escapes for %s', (type, text, body) => {
    const request = gatewayRequest({ ...gateway, headers: `Content-Type: ${type}` }, { ...values, text })
    expect(request.body).toBe(body)
  })
  test.each([
    ['{"t":"{{text}}"}', '{"t":"a\\",\\"to\\":\\"9"}'],
    ['t={{text}}&x=1', 't=a%22%2C%22to%22%3A%229&x=1'],
    ['<t>{{text}}</t>', '<t>a&#34;,&#34;to&#34;:&#34;9</t>'],
  ])('without a type escapes for what the body %s looks like', (body, sent) => {
    expect(gatewayRequest({ ...gateway, body }, { ...values, text: 'a","to":"9' }).body).toBe(sent)
  })
  test('has no header that can not be sent', () => {
    expect(gatewayProblem({ ...gateway, headers: 'X-Key: \u043a\u043b\u044e\u0447' })).toMatchObject({
      field: 'headers',
      why: 'format',
    })
  })
  test('lets no value add to the request', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { address, headers, body } = gatewayRequest(
          {
            ...gateway,
            headers: 'Content-Type: application/json\nX-Text: {{text}}',
            body: '{"t":"{{text}}","x":1}',
          },
          { ...values, text: text.toWellFormed() },
        )
        const read: unknown = JSON.parse(body ?? '')
        expect(read).toEqual({ t: text.toWellFormed(), x: 1 })
        expect(new URL(address).searchParams.get('t')).toBe(text.toWellFormed())
        expect(headers['x-text']).toMatch(/^[\x20-\x7e]*$/)
      }),
    )
  })
})

describe('samples', () => {
  test.each(['zh', 'en'] as const)('in %s fill every built-in text, and no word stays', (language) => {
    for (const kind of notification_kind_names) {
      const { title, text, short } = builtInTexts(kind, language)
      const values = { ...sampleWords(language), system: 'S' }
      for (const one of [title, text, short]) expect(filledIn(one, values)).not.toMatch(/\{|\}|undefined/)
      expect(filledIn(text, values).split('\n')).toHaveLength(text.split('\n').length)
    }
  })
})

describe('for a chat robot', () => {
  test('values contain no sign of Markdown or of a mention', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(escapedMarkdown(value)).not.toMatch(/[<>[\]()*_~`#|]/)
      }),
    )
    expect(escapedMarkdown('<at id=all>')).toBe('\uFF1Cat id=all\uFF1E')
  })
})

describe('addresses', () => {
  test.each([
    ['a.b+c@campus.edu.cn', true],
    [' a@campus.edu ', true],
    ['a@campus', false],
    ['a@b@campus.edu', false],
    ['a@campus.edu, b@campus.edu', false],
    ['A <a@campus.edu>', false],
    ['a@campus.edu\nBcc: b@campus.edu', false],
    ['', false],
    [null, false],
  ])('%j is a mail address: %s', (text, expected) => expect(isMailAddress(text)).toBe(expected))
  test.each([
    ['13800000000', true],
    ['+86 138-0000-0000', true],
    ['123', false],
    ['none', false],
    [null, false],
  ])('%j is a phone number: %s', (text, expected) => expect(isPhone(text)).toBe(expected))
})

test.each([
  ['2026-09-08 10:00', '2026-09-08 11:30', 'zh', '2026年9月8日周二 10:00–11:30'],
  ['2026-09-08 10:00', '2026-09-08 11:30', 'en', 'Tue, 8 Sept 2026 10:00–11:30'],
  ['2026-09-08 22:00', '2026-09-09 01:00', 'en', 'Tue, 8 Sept 2026 22:00–Wed, 9 Sept 2026 01:00'],
] as const)('%s to %s in %s', (start, end, language, expected) => {
  expect(periodInWords({ start: at(start), end: at(end) }, SHANGHAI, language)).toBe(expected)
})

test.each([
  ['2026-09-08 09:39', 20, null],
  ['2026-09-08 09:40', 20, 20],
  ['2026-09-08 09:40:30', 20, 20],
  ['2026-09-08 09:59', 20, 1],
  ['2026-09-08 10:00', 20, null],
  ['2026-09-08 09:59', 0, null],
  ['2026-09-08 09:54', null, null],
  ['2026-09-08 09:55', null, 5],
] as const)('at %s a reminder of %s minutes before 10:00 is due: %s', (now, reminder_minutes, expected) => {
  expect(dueReminder({ reminder_minutes }, 5, at('2026-09-08 10:00'), at(now))).toBe(expected)
})
