import { attendanceWindow, neededMembers } from '#rules/attendance/attendance.ts'
import { wallOf } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { snapshotOf, type SessionOfCaller } from '#server/sessions/sessions.service.ts'

/** Tells the others of a group that the first has signed in: how many of them have to, and until when. */
export async function tellOthers(
  ctx: Ctx,
  { row, loaded: { rules } }: SessionOfCaller,
  account: string,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const people = await sql<{ account: string; name: string; name_en: string | null }[]>`
    select u.account, u.name, u.name_en from iam_user u
    where u.tenant_id = ${tenant_id} and (u.account = ${row.appointment_user} or u.account in (
      select p.account from appointment_participant p where p.tenant_id = ${tenant_id} and p.appointment_id = ${row.id}))`
  const came = people.find((one) => one.account === account)
  const { sign_in_until } = attendanceWindow(snapshotOf(row), ctx.zone, rules)
  await notify(ctx, {
    kind: 'quorum_missing',
    to: people.filter((one) => one !== came).map((one) => one.account),
    session_ids: [row.id],
    words: {
      by: came?.name ?? '',
      by_en: came?.name_en ?? '',
      needed: String(neededMembers(rules)),
      until: wallOf(ctx.zone, sign_in_until).time,
    },
  })
}
