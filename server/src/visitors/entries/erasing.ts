import { onErasing } from '#server/visitors/people/people.service.ts'

/** Erases who somebody was from their stays: that somebody came, and when, stays, as figures count it. */
onErasing(async ({ tx: { sql, tenant_id } }, { id }) => {
  await sql`
    update visitor_list set visitor_id = null, visitor_name = '', car_card_number = null, remark = null, reason = null
    where tenant_id = ${tenant_id} and visitor_id = ${id}`
})
