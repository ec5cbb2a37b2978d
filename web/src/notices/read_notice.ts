import { request } from '../graphql/client.ts'
import { queries } from '../kit/requests.ts'
import { FindFiveNotices } from './latest.graphql.ts'
import { FindNotices, SaveNoticeRead } from './notices.graphql.ts'

/**
 * Notes that the user has read a notice. A failure disturbs nobody: the notice is then shown once more.
 * Spec 001 §7.
 */
export async function noteRead(notice_id: string): Promise<void> {
  try {
    await request(SaveNoticeRead, { model: { notice_id } }, { silent: true })
  } catch (cause) {
    return console.warn('a reading was not noted', cause)
  }
  for (const { name } of [FindFiveNotices, FindNotices]) void queries.invalidateQueries({ queryKey: [name] })
}
