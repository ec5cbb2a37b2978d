import { Button, Input } from 'antd'
import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../Modal.tsx'
import { shownAddress, upload } from '../../../graphql/upload.ts'
import { confirmed, type Picture, type Upload } from './uploads.ts'

interface PicturesDialogProps {
  found: (pictures: readonly Picture[]) => void
  close: () => void
}

/**
 * Takes several pictures at once and uploads them in parallel. Confirming too early asks the user to wait.
 * Spec 000 §2, §5.
 */
export function PicturesDialog({ found, close }: PicturesDialogProps) {
  const { t } = useTranslation('editor')
  const { t: kit } = useTranslation('kit')
  const field = useRef<HTMLInputElement>(null)
  const next = useRef(0)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [tried, setTried] = useState(false)

  const change = (id: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)))

  const send = async (id: number, file: File) => {
    const answer = await upload(file).catch(() => null)
    if (answer?.uri && !answer.errno) return change(id, { state: 'there', address: answer.uri })
    change(id, { state: 'failed', problem: answer?.error || kit('upload_failed') })
  }

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTried(false)
    for (const file of target.files ?? []) {
      const id = next.current++
      setUploads((all) => [
        ...all,
        { id, name: file.name, state: 'running', address: '', alt: '', problem: '' },
      ])
      void send(id, file)
    }
    target.value = ''
  }

  const confirm = () => {
    const answer = confirmed(uploads)
    if (typeof answer === 'string') setTried(true)
    else found(answer)
  }

  // Announced again only on another confirmation, and removed as soon as it no longer applies.
  const now = confirmed(uploads)
  const said = tried && typeof now === 'string' ? t(`pictures_${now}`) : ''
  return (
    <Modal
      open
      title={t('pictures_title')}
      onCancel={close}
      onOk={confirm}
      okText={t('insert')}
      cancelText={kit('cancel')}
    >
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={t('pictures_choose')}
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
      />
      <Button onClick={() => field.current?.click()}>{t('pictures_choose')}</Button>
      <ul className="rich-text-pictures">
        {uploads.map(({ id, name, state, address, alt, problem }) => (
          <li key={id}>
            {state === 'there' ? <img src={shownAddress(address)} alt="" /> : <span />}
            <Input
              aria-label={`${t('picture_says')}: ${name}`}
              placeholder={t('picture_says')}
              maxLength={500}
              value={alt}
              onChange={(event) => change(id, { alt: event.target.value })}
            />
            <span role="status">{state === 'running' ? kit('uploading') : problem}</span>
            <button
              type="button"
              className="button button-plain"
              aria-label={t('pictures_remove', { name })}
              onClick={() => setUploads((all) => all.filter((one) => one.id !== id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {said && <p role="alert">{said}</p>}
    </Modal>
  )
}
