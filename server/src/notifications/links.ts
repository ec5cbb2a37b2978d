import type { NotificationRow } from './words.ts'

/** The page that a notification leads to, without the base. */
export function linkOf({ link, sessions }: Pick<NotificationRow, 'link' | 'sessions'>): string {
  if (link !== null) return link
  const [first] = sessions
  return first ? `/pc/myAppointment?session=${first.id}` : '/pc/inbox'
}
