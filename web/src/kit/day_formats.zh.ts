/** A date as `dayText` displays it with its year, for antd's pickers. */
export const shown_day = 'YYYY年M月D日 ddd'

/** The formats that people type. */
export const typed_days = ['YYYY年M月D日', 'M月D日']
