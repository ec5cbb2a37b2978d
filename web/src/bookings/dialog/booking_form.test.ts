import { describe, expect, test } from 'vitest'
import { problemsOf } from './booking_fields.ts'
import { BookingForm, modelOf, type BookingValues } from './booking_form.ts'

const period = { appointment_date: '2026-09-08', start_time: '10:00', end_time: '11:00' }
/** The key of a problem in place of its sentence. */
const tell = (problem: string) => problem
const filled = (more: Partial<BookingValues> = {}) => new BookingForm({ theme: 'Choir', ...more }).values

describe('problemsOf', () => {
  test.each<[string, Partial<BookingValues>, boolean, object]>([
    ['a subject alone is enough', {}, false, {}],
    ['no subject', { theme: '' }, false, { theme: 'required' }],
    ['a subject of spaces', { theme: '  ' }, false, { theme: 'required' }],
    ['no number of people', { person_times: null }, false, { person_times: 'required' }],
    ['letters as a phone', { phone: 'call me' }, false, { phone: 'format' }],
    ['a phone with its country code', { phone: '+86 25-8379' }, false, {}],
    ['a subject longer than the server accepts', { theme: 'x'.repeat(101) }, false, { theme: 'too_long' }],
    ['no address', { email: 'me@home' }, false, { email: 'format' }],
    ['instructions that were not read', {}, true, { instructions_read: 'required' }],
    ['instructions that were read', { instructions_read: true }, true, {}],
    [
      'all problems in the order of the page',
      { theme: '', person_times: null, email: 'x' },
      true,
      {
        theme: 'required',
        person_times: 'required',
        email: 'format',
        instructions_read: 'required',
      },
    ],
  ])('%s', (_what, values, reads, expected) =>
    expect(Object.fromEntries(problemsOf(filled(values), reads, tell))).toEqual(expected),
  )
})

describe('modelOf', () => {
  const least = { resources_id: 'r', ...period, theme: 'Choir', person_times: 1, appointment_source: 'pc' }
  test.each<[string, Partial<BookingValues>, object]>([
    ['leaves out empty values', {}, { need_notifiy: 0, instructions_read: false }],
    [
      'joins the channels that the resource has into one text',
      { notifiy_channels: ['in_app', 'email', 'sms'] },
      { need_notifiy: 1, notifiy_channels: 'in_app,email', instructions_read: false },
    ],
    [
      'splits the attachment into three fields',
      { attachment: { uri: '/files/a', name: 'a.pdf', size: 3 } },
      {
        need_notifiy: 0,
        instructions_read: false,
        enclosure: '/files/a',
        enclosure_name: 'a.pdf',
        enclosure_size: 3,
      },
    ],
    [
      'sends who comes along, and that the instructions were read',
      { participants: ['ann'], instructions_read: true, remark: 'Chairs' },
      { need_notifiy: 0, participants: ['ann'], instructions_read: true, remark: 'Chairs' },
    ],
  ])('%s', (_what, values, more) =>
    expect(modelOf(filled(values), 'r', period, ['in_app', 'email'])).toEqual({ ...least, ...more }),
  )
})

describe('BookingForm', () => {
  test('reports no problems before the user tries to submit, and updates them on each change afterwards', () => {
    const form = new BookingForm({})
    form.set('phone', 'x')
    const check = (values: BookingValues) => problemsOf(values, true, tell)
    expect(form.problem('phone')).toBeNull()
    expect(form.lookAtAll(check)).toBe('theme')
    expect(form.problem('phone')).toBe('format')
    form.set('phone', '')
    form.set('theme', 'Choir')
    expect([form.problem('phone'), form.problem('theme')]).toEqual([null, null])
    expect(form.lookAtAll(check)).toBe('instructions_read')
  })

  test('keeps the identity of unchanged values', () => {
    const form = new BookingForm({ participants: ['ann'] })
    const { participants } = form.values
    form.set('theme', 'Choir')
    expect(form.values.participants).toBe(participants)
  })

  test('counts the participants as people, unless more are entered', () => {
    const form = new BookingForm({})
    const countWith = (...participants: string[]) => {
      form.set('participants', participants)
      return form.values.person_times
    }
    expect([countWith('ann'), countWith('ann', 'bob'), countWith('ann'), countWith()]).toEqual([2, 3, 2, 1])
    form.set('person_times', 3)
    expect([countWith('ann'), countWith('ann', 'bob', 'cyd'), countWith('ann')]).toEqual([3, 4, 2])
  })

  test('takes suggestions until the user has changed something, and is not dirty by them', () => {
    const form = new BookingForm({})
    form.suggest({ theme: 'Choir', person_times: 4 })
    expect([form.values.theme, form.values.person_times, form.dirty]).toEqual(['Choir', 4, false])
    form.set('theme', 'Band')
    form.suggest({ theme: 'Orchestra', person_times: 9 })
    expect([form.values.theme, form.values.person_times]).toEqual(['Band', 4])
  })

  test('knows what was suggested from what was chosen', () => {
    const form = new BookingForm({ theme: 'Choir' })
    expect(form.isSuggested('theme')).toBe(false)
    form.suggest({ theme: '', person_times: 4 })
    expect([form.isSuggested('theme'), form.isSuggested('person_times')]).toEqual([false, true])
    form.suggest({ theme: 'Orchestra', person_times: 4 })
    form.set('person_times', 5)
    expect([form.isSuggested('theme'), form.isSuggested('person_times')]).toEqual([true, false])
    form.set('theme', 'Band')
    form.set('theme', 'Orchestra')
    expect(form.isSuggested('theme')).toBe(false)
  })

  test('is dirty from the first change on, or from the start if it was restored', () => {
    const form = new BookingForm({ theme: 'Choir' })
    expect(form.dirty).toBe(false)
    form.set('theme', 'Band')
    expect([form.dirty, new BookingForm({}, true).dirty]).toEqual([true, true])
  })
})
