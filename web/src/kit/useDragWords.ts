import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'

interface DragWords {
  screenReaderInstructions: ScreenReaderInstructions
  announcements: Announcements
}

/**
 * What a screen reader says of dragging, and while something is dragged.
 * @param nameOf what it is called, by its id
 */
export function useDragWords(nameOf: (id: string) => string): DragWords {
  const { t } = useTranslation('dragging')
  const titleOf = ({ id }: { id: string | number }) => nameOf(String(id))
  return {
    screenReaderInstructions: { draggable: t('help') },
    announcements: {
      onDragStart: ({ active }) => t('picked', { title: titleOf(active) }),
      onDragOver: ({ active, over }) =>
        // At first it is over its own place.
        over && over.id !== active.id
          ? t('over', { title: titleOf(active), other: titleOf(over) })
          : undefined,
      onDragEnd: ({ active }) => t('dropped', { title: titleOf(active) }),
      onDragCancel: ({ active }) => t('cancelled', { title: titleOf(active) }),
    },
  }
}
