import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. It is true before the browser lays out the paper, whichever way printing was
 * begun, so what is drawn then is printed.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const told = (is: boolean) => flushSync(() => setPrinting(is))
    const begin = () => told(true)
    const end = () => told(false)
    const look = () => told(media.matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', look)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', look)
    }
  }, [])
  return printing
}
