import { useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_EVALUATION_PICTURES } from '#rules/evaluations/evaluation.ts'
import { shownAddress, upload } from '../graphql/upload.ts'

interface PictureFieldProps {
  value: readonly string[]
  onChange(change: (before: readonly string[]) => readonly string[]): void
  /** Told while pictures are on their way. */
  onBusy(busy: boolean): void
}

/** Pictures of an evaluation: several may be chosen at once; each shows itself as soon as it has arrived. */
export function PictureField({ value, onChange, onBusy }: PictureFieldProps) {
  const { t } = useTranslation('evaluations')
  const [arriving, setArriving] = useState(0)
  const [wrong, setWrong] = useState('')
  const room = MAX_EVALUATION_PICTURES - value.length

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    setWrong(files.length > room ? t('too_many_pictures', { max: MAX_EVALUATION_PICTURES }) : '')
    onBusy(true)
    // One after the other, as the server takes a person's pictures.
    for (const [n, file] of files.slice(0, room).entries()) {
      setArriving(Math.min(files.length, room) - n)
      const answer = await upload(file).catch(() => null)
      const { uri = null, errno = null } = answer ?? {}
      if (uri && !errno) onChange((before) => [...before, uri])
      else setWrong(answer?.error || t('upload_failed', { ns: 'kit' }))
    }
    setArriving(0)
    onBusy(false)
  }

  return (
    <div className="row evaluation-pictures" role="group" aria-label={t('pictures')}>
      {value.map((picture, n) => (
        <span key={picture}>
          <img
            className="evaluation-picture"
            src={shownAddress(picture)}
            alt={t('picture_n', { n: n + 1 })}
          />
          <button
            type="button"
            aria-label={t('remove_picture', { n: n + 1 })}
            onClick={() => onChange((before) => before.filter((one) => one !== picture))}
          >
            ×
          </button>
        </span>
      ))}
      {room > 0 && (
        <label className="evaluation-picture evaluation-add">
          {arriving > 0 ? t('uploading', { ns: 'kit' }) : t('add_pictures')}
          <input
            type="file"
            multiple
            className="sr-only"
            accept="image/png,image/jpeg,image/webp"
            disabled={arriving > 0}
            onChange={(event) => void choose(event)}
          />
        </label>
      )}
      <p role="alert" className="evaluation-wrong">
        {wrong}
      </p>
    </div>
  )
}
