import type { message_delivery } from '../notifications.table.ts'

/** A message as a channel sends it. */
export interface OutgoingMessage extends Pick<
  typeof message_delivery.$inferSelect,
  'id' | 'resends' | 'user_name' | 'language' | 'title' | 'text' | 'link' | 'calendar' | 'create_time'
> {
  /** Empty for a chat robot. */
  address: string
}

/** What became of an attempt. A failure that is not permanent is tried again. */
export type Attempted = { sent: true } | { sent: false; why: string; permanent: boolean }

/** One way out of the product. `send` never throws. */
export interface Sender {
  send(message: OutgoingMessage): Promise<Attempted>
  close(): Promise<void>
}
