/** A day as `dayText` writes it with its year, for the library's pickers. */
export const shown_day = 'YYYY年M月D日 ddd'

/** What people type. */
export const typed_days = ['YYYY年M月D日', 'M月D日']
