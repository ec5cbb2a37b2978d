import { CloseCircleFilled } from '@ant-design/icons'
import i18next from 'i18next'

/**
 * Stands for the selected values that don't fit into the field. antd's own text is cut off in narrow fields:
 * "+ 1 ...".
 */
export const andMore = (left: readonly unknown[]) => `+${left.length}`

/** The same for a text field that can be cleared. */
export const clearableText = () => ({
  clearIcon: <CloseCircleFilled aria-label={i18next.t('kit:field_clear')} />,
})

/** For a select that can be cleared. antd's own button says "Clear" in every language. */
export const clearable = () => ({
  clearIcon: <CloseCircleFilled aria-hidden />,
  label: i18next.t('kit:field_clear'),
})
