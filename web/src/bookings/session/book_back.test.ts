import { expect, test } from 'vitest'
import type { BookedSession } from '../bookings.graphql.ts'
import { bookingOf, isAsBefore } from './book_back.ts'

const own = {
  appointment_user: 'student',
  audit_status: 0,
  late_cancel_after: null,
  mode: 'normal',
  refused_count: 0,
  series_count: 1,
}

test('one session of one’s own without an approval is the same again', () => {
  expect(isAsBefore(own, 'student')).toBe(true)
  expect(isAsBefore(own, 'manager')).toBe(false)
  expect(isAsBefore({ ...own, audit_status: 2 }, 'student')).toBe(false)
  expect(isAsBefore({ ...own, series_count: 3 }, 'student')).toBe(false)
  expect(isAsBefore({ ...own, mode: 'periodic' }, 'student')).toBe(false)
  expect(isAsBefore({ ...own, refused_count: 1 }, 'student')).toBe(false)
  expect(isAsBefore({ ...own, late_cancel_after: '2000-01-01 00:00:00' }, 'student')).toBe(false)
})

test('it is booked with its fields, by the same channels', () => {
  const session = {
    resources_id: 'room',
    appointment_date: '2026-09-08',
    start_time: '10:00',
    end_time: '11:00',
    theme: 'Choir',
    event: '',
    remark: 'Piano',
    entourage: '',
    phone: '1',
    email: '',
    person_times: 4,
    participants: [{ account: 'student2', name: '', name_en: '', signed_in: 0 }],
    notifiy_channels: 'email,sms',
    enclosure: '/files/a.pdf',
    enclosure_name: 'a.pdf',
    enclosure_size: 5,
  } satisfies Partial<BookedSession>
  expect(bookingOf(session as unknown as BookedSession)).toEqual({
    resources_id: 'room',
    appointment_date: '2026-09-08',
    start_time: '10:00',
    end_time: '11:00',
    theme: 'Choir',
    remark: 'Piano',
    phone: '1',
    person_times: 4,
    participants: ['student2'],
    need_notifiy: 1,
    notifiy_channels: 'email,sms',
    enclosure: '/files/a.pdf',
    enclosure_name: 'a.pdf',
    enclosure_size: 5,
    instructions_read: true,
    appointment_source: 'pc',
  })
})
