import { viewer } from '../../viewer/useViewer.ts'

/** So many of one's own are kept, the last used first. */
export const MOST_REASONS = 5
/** A longer one was written for one case. */
const LONGEST = 60

const key = () => `approval_reasons:${viewer().user?.account ?? ''}`

/** The reasons that the user gave last on this device. */
export function keptReasons(shelf: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const found: unknown = JSON.parse(shelf.getItem(key()) ?? '[]')
    return Array.isArray(found)
      ? found.filter((one): one is string => typeof one === 'string').slice(0, MOST_REASONS)
      : []
  } catch {
    return []
  }
}

/** Keeps a reason, to be offered again. */
export function keepReason(reason: string, shelf: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const text = reason.trim()
  if (text === '' || text.length > LONGEST) return
  const reasons = [text, ...keptReasons(shelf).filter((one) => one !== text)].slice(0, MOST_REASONS)
  try {
    shelf.setItem(key(), JSON.stringify(reasons))
  } catch {
    // Without room, nothing is offered again.
  }
}
