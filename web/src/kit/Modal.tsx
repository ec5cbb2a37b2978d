import { Modal as AntModal, type ModalProps as AntModalProps } from 'antd'
import { useBackCloses } from './useBackCloses.ts'
import { useLeavesFocus } from './useFocusBack.ts'
import './modal.css'

interface ModalProps extends Omit<AntModalProps, 'onCancel'> {
  open: boolean
  /** Closes it, or asks first: by its button, Escape, the mask, and on a narrow page the browser's Back. */
  onCancel(): void
  /** It asks about a navigation that is under way, so the history is not its own. */
  of_navigation?: boolean
}

/** antd's dialog; on a narrow page a sheet at its bottom, which the browser's Back closes. */
export function Modal({ of_navigation = false, onCancel, ...more }: ModalProps) {
  useLeavesFocus(more.open)
  useBackCloses(more.open && !of_navigation, onCancel)
  return <AntModal {...more} onCancel={() => onCancel()} />
}
