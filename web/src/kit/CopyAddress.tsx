import { useRef, useState } from 'react'
import { under } from '../graphql/base.ts'
import { Button } from './plain/Button.tsx'
import './copy_address.css'

interface CopyAddressProps {
  /** Of this product, below its base. */
  path: `/${string}`
  /** What the address is, for those who can't see it. */
  label: string
  copy: string
  copied: string
}

/** A whole address of the product, to be copied. */
export const addressOf = (path: `/${string}`): string => new URL(under(path), window.location.href).href

/** An address to be passed on: to be copied by a press, or by hand where the browser doesn't allow that. */
export function CopyAddress({ path, label, copy, copied }: CopyAddressProps) {
  const [done, setDone] = useState(false)
  const address = addressOf(path)
  const field = useRef<HTMLInputElement>(null)
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setDone(true)
    } catch {
      // Where the browser refuses it, or the page came without TLS: it is selected, to be copied by hand.
      field.current?.focus()
      field.current?.select()
    }
  }
  return (
    <>
      <input
        ref={field}
        className="copied-address"
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button onClick={() => void copyIt()}>{copy}</Button>
        <span role="status">{done && copied}</span>
      </div>
    </>
  )
}
