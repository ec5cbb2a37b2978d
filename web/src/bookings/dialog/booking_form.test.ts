import { describe, expect, test } from 'vitest'
import { BookingForm, modelOf, problemsOf, type BookingValues } from './booking_form.ts'

const period = { appointment_date: '2026-09-08', start_time: '10:00', end_time: '11:00' }
const filled = (more: Partial<BookingValues> = {}) => new BookingForm({ theme: 'Choir', ...more }).values

describe('what can not be sent', () => {
  test.each<[string, Partial<BookingValues>, boolean, object]>([
    ['a subject alone is enough', {}, false, {}],
    ['no subject', { theme: '' }, false, { theme: 'cannot_be_empty' }],
    ['a subject of spaces', { theme: '  ' }, false, { theme: 'cannot_be_empty' }],
    ['no number of people', { person_times: null }, false, { person_times: 'cannot_be_empty' }],
    ['a phone of letters', { phone: 'call me' }, false, { phone: 'phone_wrong' }],
    ['a phone with its country', { phone: '+86 25-8379' }, false, {}],
    ['no address', { email: 'me@home' }, false, { email: 'email_wrong' }],
    ['instructions that were not read', {}, true, { instructions_read: 'read_first' }],
    ['instructions that were read', { instructions_read: true }, true, {}],
    [
      'all together, in the order of the page',
      { theme: '', person_times: null, email: 'x' },
      true,
      {
        theme: 'cannot_be_empty',
        person_times: 'cannot_be_empty',
        email: 'email_wrong',
        instructions_read: 'read_first',
      },
    ],
  ])('%s', (_what, values, reads, expected) =>
    expect(Object.fromEntries(problemsOf(filled(values), { reads }))).toEqual(expected),
  )
})

describe('what is sent', () => {
  const least = { resources_id: 'r', ...period, theme: 'Choir', person_times: 1, appointment_source: 'pc' }
  test.each<[string, Partial<BookingValues>, object]>([
    ['nothing that is empty', {}, { need_notifiy: 0, instructions_read: false }],
    [
      'the channels as one text, those that the resource has',
      { notifiy_channels: ['in_app', 'email', 'sms'] },
      { need_notifiy: 1, notifiy_channels: 'in_app,email', instructions_read: false },
    ],
    [
      'the attachment as three fields',
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
      'who comes along, and that the instructions were read',
      { participants: ['ann'], instructions_read: true, remark: 'Chairs' },
      { need_notifiy: 0, participants: ['ann'], instructions_read: true, remark: 'Chairs' },
    ],
  ])('%s', (_what, values, more) =>
    expect(modelOf(filled(values), 'r', period, ['in_app', 'email'])).toEqual({ ...least, ...more }),
  )
})

describe('the form', () => {
  test('says nothing is wrong before somebody tries to send, and follows each change afterwards', () => {
    const form = new BookingForm({})
    form.set('phone', 'x')
    expect(form.problem('phone')).toBeNull()
    expect(form.lookAtAll(true)).toBe('theme')
    expect(form.problem('phone')).toBe('phone_wrong')
    form.set('phone', '')
    form.set('theme', 'Choir')
    expect([form.problem('phone'), form.problem('theme')]).toEqual([null, null])
    expect(form.lookAtAll(true)).toBe('instructions_read')
  })

  test('keeps the other values the objects they were', () => {
    const form = new BookingForm({ participants: ['ann'] })
    const { participants } = form.values
    form.set('theme', 'Choir')
    expect(form.values.participants).toBe(participants)
  })

  test('is dirty from the first change on, or from the start where it was kept', () => {
    const form = new BookingForm({ theme: 'Choir' })
    expect(form.dirty).toBe(false)
    form.set('theme', 'Band')
    expect([form.dirty, new BookingForm({}, true).dirty]).toEqual([true, true])
  })
})
