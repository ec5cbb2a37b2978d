import { request } from '../graphql/client.ts'
import type { Language } from './language.ts'
import { viewer } from './viewer.ts'
import { SaveLanguage } from './note_language.graphql.ts'

/** How long the page waits for the answer before it changes its language all the same. */
const WAIT_MS = 1500

/**
 * Tells the server the language that the user chose: mails are written in it. The page changes its language whatever
 * becomes of it; a failure is only logged. Before the sign-in there is nobody to note it for.
 */
export async function noteLanguage(language: Language): Promise<void> {
  if (!viewer().may.has('notification.read_own')) return
  const late = new Promise<void>((done) => setTimeout(done, WAIT_MS))
  const noted = request(SaveLanguage, { model: { language } }, { silent: true }).then(
    ({ saveMyNotificationPreferences: answer }) => {
      if (answer?.errcode !== '0') console.warn('the language was not noted', answer?.msg_en)
    },
    (cause: unknown) => console.warn('the language was not noted', cause),
  )
  await Promise.race([noted, late])
}
