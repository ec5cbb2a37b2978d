import { useState, type ChangeEvent, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { shownAddress, upload } from '../../graphql/upload.ts'
import type { ControlProps, ShownProps } from './declare.ts'

const addressesOf = (value: unknown) =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** The pictures as thumbnails. */
export function PictureShown({ value }: ShownProps) {
  const { t } = useTranslation('manage')
  return (
    <span className="row-wide">
      {addressesOf(value).map((address, at) => (
        <span key={address} className="picture">
          <img src={shownAddress(address)} alt={t('picture.nth', { nth: at + 1 })} loading="lazy" />
        </span>
      ))}
    </span>
  )
}

/** Uploaded pictures. With `most` 1 the value is a URL, otherwise a list of URLs. */
export function pictureControl(most: number): ComponentType<ControlProps> {
  return function PictureControl({ id, value, set, name, described_by }) {
    const { t } = useTranslation('manage')
    const { t: kit } = useTranslation('kit')
    const [busy, setBusy] = useState(0)
    const [wrong, setWrong] = useState('')
    const addresses = addressesOf(value)
    const tell = (next: string[]) => set(most === 1 ? (next[0] ?? null) : next)

    const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
      const files = [...(target.files ?? [])].slice(0, most - (most === 1 ? 0 : addresses.length))
      setWrong('')
      setBusy(files.length)
      const found: string[] = []
      for (const file of files) {
        const answer = await upload(file).catch(() => null)
        if (answer?.uri && !answer.errno) found.push(answer.uri)
        else setWrong(answer?.error || kit('upload_failed'))
        setBusy((left) => left - 1)
      }
      target.value = ''
      if (found.length > 0) tell(most === 1 ? found.slice(-1) : [...addresses, ...found])
    }

    return (
      <div className="row-wide" role="group" aria-label={name}>
        {addresses.map((address, at) => (
          <div key={address} className="picture">
            <img src={shownAddress(address)} alt={t('picture.nth', { nth: at + 1 })} loading="lazy" />
            <button
              type="button"
              className="button button-icon"
              aria-label={t('picture.remove', { nth: at + 1 })}
              onClick={() => tell(addresses.filter((one) => one !== address))}
            >
              ×
            </button>
          </div>
        ))}
        {addresses.length < Math.max(most, 1) || most === 1 ? (
          <label className="picture-add">
            {busy > 0
              ? kit('uploading')
              : t(most === 1 && addresses.length > 0 ? 'picture.replace' : 'picture.add')}
            <input
              id={id}
              type="file"
              className="sr-only"
              accept="image/png,image/jpeg,image/webp"
              multiple={most > 1}
              aria-describedby={described_by}
              onChange={(event) => void choose(event)}
            />
          </label>
        ) : null}
        {wrong && (
          <p role="alert" className="wrong field-problem">
            {wrong}
          </p>
        )}
      </div>
    )
  }
}
