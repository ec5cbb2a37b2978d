import { useState } from 'react'
import { RequestFailure } from './failure.ts'
import { upload } from './upload.ts'

/**
 * Uploads one file at a time, as soon as it is chosen.
 * @param failed what is said where the server doesn't say why
 */
export function useUploading(failed: string) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  return {
    busy,
    /** Why the last file wasn't uploaded; null: it was, or none was chosen. */
    wrong,
    /** @param found gets the address of what was uploaded */
    send: async (file: File, found: (uri: string) => void): Promise<void> => {
      setBusy(true)
      setWrong(null)
      try {
        const { uri, error, errno } = await upload(file)
        if (uri && !errno) found(uri)
        else setWrong(error || failed)
      } catch (cause) {
        setWrong(cause instanceof RequestFailure ? cause.message : failed)
      } finally {
        setBusy(false)
      }
    },
  }
}
