import { useEffect, useState } from 'react'
import { under } from '../graphql/base.ts'
import { useAction, useRequest } from '../kit/requests.ts'
import { onLanguageSwitch } from '../viewer/language.ts'
import { DeleteFeed, FindFeeds, SaveFeed } from './feeds.graphql.ts'
import { forgetAddresses, keepAddresses, keptAddresses } from './kept_addresses.ts'

const touches = [FindFeeds.name]

/**
 * The user's calendar feeds, and the addresses that were made since this part of the page was opened. The reload into
 * the other language doesn't count as leaving it.
 */
export function useFeeds(ended: string) {
  const { data, error, refetch } = useRequest(FindFeeds, {}, { staleTime: 0 })
  const save = useAction(SaveFeed, (r) => r.saveCalendarFeed, { touches })
  const end = useAction(DeleteFeed, (r) => r.deleteCalendarFeed, { touches, done: ended })
  const [made, setMade] = useState(keptAddresses)
  useEffect(forgetAddresses, [])
  useEffect(() => onLanguageSwitch(() => keepAddresses(made)), [made])
  return {
    feeds: data?.findMyCalendarFeedAll,
    error,
    refetch,
    busy: save.busy || end.busy,
    /** The address of a feed made here; undefined if it was made before, and can't be shown again. */
    addressOf: (resources_id: string | null): string | undefined => made.get(resources_id),
    async make(resources_id: string | null) {
      const path = (await save.run({ resources_id }))?.path
      if (path?.startsWith('/')) setMade(new Map(made).set(resources_id, absolute(path as `/${string}`)))
    },
    async end(id: string, resources_id: string | null) {
      await end.run({ ids: [id] })
      const left = new Map(made)
      left.delete(resources_id)
      setMade(left)
    },
  }
}

const absolute = (path: `/${string}`) => new URL(under(path), location.origin).href
