import { CloseCircleFilled } from '@ant-design/icons'
import i18next from 'i18next'

/** What stands for the chosen that have no room in the field. The library's own is cut off in narrow fields: "+ 1 ...". */
export const andMore = (left: readonly unknown[]) => `+${left.length}`

/** For a text that can be emptied again; the same. */
export const clearableText = () => ({
  clearIcon: <CloseCircleFilled aria-label={i18next.t('kit:field_clear')} />,
})

/** For a choice that can be emptied again. The library's own button says "Clear" in every language. */
export const clearable = () => ({
  clearIcon: <CloseCircleFilled aria-hidden />,
  label: i18next.t('kit:field_clear'),
})
