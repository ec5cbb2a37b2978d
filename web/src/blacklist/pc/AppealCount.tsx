import { useRequest } from '../../kit/requests.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { CountAppeals } from '../blacklist.graphql.ts'

/** How many appeals wait for the user's answer; nothing where none does. */
export function AppealCount() {
  const { data } = useRequest(CountAppeals, {}, { enabled: mayDo('blacklist.manage') })
  const count = data?.findBlacklistAll?.totalCount ?? 0
  return count > 0 ? <span className="tag tag-wait">{count}</span> : null
}
