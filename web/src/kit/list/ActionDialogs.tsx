import { ConfirmDialog, type Question } from '../ConfirmDialog.tsx'
import { OutcomeDialog, type Told } from './OutcomeDialog.tsx'

/** What `useActions` asks and tells. */
export interface ActionDialogsProps {
  running: {
    question: Question | null
    closeQuestion: () => void
    told: Told | null
    closeTold: () => void
  }
}

/** The dialogs of a list's actions: the question before, and what was refused of several rows. */
export const ActionDialogs = ({
  running: { question, closeQuestion, told, closeTold },
}: ActionDialogsProps) => (
  <>
    {question && <ConfirmDialog question={question} close={closeQuestion} />}
    {told && <OutcomeDialog {...told} close={closeTold} />}
  </>
)
