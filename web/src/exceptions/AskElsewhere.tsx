import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../kit/later.tsx'
import { PageOpening } from '../kit/states.tsx'
import type { WishDialogProps } from './WishDialog.tsx'

const WishDialog = later(() => import('./WishDialog.tsx').then((m) => m.WishDialog), { antd: true })

/** Where a whole day can't be booked, no booking dialog opens: the way to ask for an exception all the same. */
export function AskElsewhere(props: Omit<WishDialogProps, 'close'>) {
  const { t } = useTranslation('exceptions')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="date-next-open" onClick={() => setOpen(true)}>
        {t('ask')}
      </button>
      {open && <WishDialog {...props} close={() => setOpen(false)} fallback={<PageOpening />} />}
    </>
  )
}
