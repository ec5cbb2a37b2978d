import { CloseCircleFilled } from '@ant-design/icons'
import i18next from 'i18next'

/** For a choice that can be emptied again. The library's own button says "Clear" in every language. */
export const clearable = () => ({
  clearIcon: <CloseCircleFilled aria-hidden />,
  label: i18next.t('kit:field_clear'),
})
