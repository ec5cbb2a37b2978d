import { ANSWER, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

/** A visit of the student to the administrator that waits for its host; a draft; one that waits for data, and the secret of its link. */
export interface VisitThings {
  visit: string
  visit_draft: string
  visit_invited: string
  visit_token: string
}

const form = {
  visitor_type: 'appointment',
  visitor_name: 'Example',
  in_school_date: '2026-12-01',
  in_school_reason: 'Example',
}

/** A visit of the student to the administrator, a draft of one, and one to the administrator that waits for its visitor's data. */
export async function visitsOf(server: TestServer, admin: Account, student: Account): Promise<VisitThings> {
  const idOf = ({ errcode, ids: [id] }: AnswerData): string => {
    if (errcode !== '0' || !id) throw new Error(`a visit: ${errcode}`)
    return id
  }
  const apply = async (draft: boolean) =>
    idOf(
      await server.data<AnswerData>(
        student,
        'provider',
        `mutation ($model: VisitorAppointmentModel) { saveVisitorAppointment(model: $model) { ${ANSWER} } }`,
        {
          model: {
            ...form,
            phone: '13700000000',
            draft,
            accept_visit_name: `${admin} name`,
            accept_visit_phone: '13800000000',
          },
        },
      ),
    )
  const invited = await server.data<AnswerData & { lines: { path: string }[] }>(
    admin,
    'provider',
    `mutation ($models: [VisitorVisitModel!]) { saveVisitorInvitation(models: $models) { ${ANSWER} lines { path } } }`,
    { models: [form] },
  )
  return {
    visit: await apply(false),
    visit_draft: await apply(true),
    visit_invited: idOf(invited),
    visit_token: invited.lines[0]?.path.split('#')[1] ?? '',
  }
}
