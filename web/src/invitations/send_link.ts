import { under } from '../graphql/base.ts'

/** The whole address of a link. @param path as the server answers it, below the base */
export const addressOfLink = (path: string): string =>
  new URL(under(path.startsWith('/') ? (path as `/${string}`) : `/${path}`), location.origin).href

/** Whether the device has a sheet for sending something to somebody. A desktop's is more in the way than the clipboard. */
export const canShare = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/**
 * Hands a link over: to the phone's share sheet, else to the clipboard.
 * @returns what came of it; `closed` if the user closed the sheet
 */
export async function sendLink(
  address: string,
  title: string,
): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  try {
    if (canShare()) {
      await navigator.share({ title, url: address })
      return 'shared'
    }
    await navigator.clipboard.writeText(address)
    return 'copied'
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'closed' : 'failed'
  }
}
