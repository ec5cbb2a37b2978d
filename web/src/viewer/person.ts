import { request } from '../graphql/client.ts'
import { updateViewer, viewer } from './viewer.ts'
import { FindMe, FindUserImage } from './viewer.graphql.ts'

/**
 * Loads the signed-in user. A failure is logged and keeps what is known of the same user, or else only the
 * account, which is then shown. Spec 000 §8.
 * @returns whether the server answered
 */
export async function loadUser(account: string): Promise<boolean> {
  try {
    const { me } = await request(FindMe, {}, { silent: true })
    updateViewer({
      user: me ?? { account },
      may: new Set(me?.permissions),
      ...(me?.now ? { clock: { now: me.now, at_ms: Date.now() } } : {}),
    })
    return true
  } catch (cause) {
    console.warn('the user was not loaded', cause)
    if (viewer().user?.account !== account) updateViewer({ user: { account }, may: new Set() })
    return false
  }
}

/** The user's picture, at a URL that expires. Without one the initial is shown. */
export async function loadAvatar(account: string): Promise<void> {
  try {
    const { findUserImage } = await request(FindUserImage, { account }, { silent: true })
    updateViewer({ avatar: findUserImage?.image || null })
  } catch (cause) {
    console.warn('the picture was not loaded', cause)
  }
}
