import { listedNames } from '#rules/records/wire_formats.ts'
import type { Values } from '../../kit/form/declare.ts'
import type { ChangeInput, SessionToChange } from './update.graphql.ts'

/** What a form says besides the booking's own fields. */
export const beside = ['told', 'reach', 'override', 'override_reason'] as const

/** A session as its form has it: participants by account, channels as a list. */
export const formValues = (session: SessionToChange): Values => ({
  ...session,
  participants: accountsOf(session),
  notifiy_channels: listedNames(session.notifiy_channels),
})

export const accountsOf = ({
  participants,
  appointment_user,
}: Pick<SessionToChange, 'appointment_user'> & { participants: readonly { account: string }[] }): string[] =>
  participants.map(({ account }) => account).filter((account) => account !== appointment_user)

/** A form's values as the wire takes them. */
export function asSent(values: Values): Omit<ChangeInput, 'id'> {
  const { notifiy_channels, ...rest } = values
  return {
    ...rest,
    ...(Array.isArray(notifiy_channels) ? { notifiy_channels: notifiy_channels.join(',') } : {}),
  }
}

/** The fields of a form that differ from the session. */
export function changedOf(session: SessionToChange, values: Values, fields: readonly string[]): Values {
  const before = formValues(session)
  const plain = (value: unknown) =>
    Array.isArray(value)
      ? value
          .map(String)
          .toSorted((a, b) => (a < b ? -1 : 1))
          .join()
      : (value ?? '') === ''
        ? ''
        : JSON.stringify(value)
  return Object.fromEntries(
    fields
      .filter((field) => plain(values[field]) !== plain(before[field]))
      .map((field) => [field, values[field] ?? null]),
  )
}
