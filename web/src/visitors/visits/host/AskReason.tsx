import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'

interface AskReasonProps {
  title: string
  yes: string
  /** Without a reason it can't be done. */
  needed: boolean
  run: (reason: string) => Promise<readonly string[]>
  close: () => void
}

/** Asks why, before it is done. */
export const AskReason = ({ title, yes, needed, run, close }: AskReasonProps) => (
  <ConfirmDialog question={{ title, yes, asks: needed ? 'reason' : 'optional_reason', run }} close={close} />
)
