import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { toast } from '../graphql/toast.ts'
import { shownAddress, upload } from '../graphql/upload.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { useBackCloses } from '../kit/useBackCloses.ts'
import { SaveUserImage } from '../viewer/viewer.graphql.ts'
import { updateViewer, shownName, useViewer } from '../viewer/useViewer.ts'
import { uploadMegabytes } from '../sign_in/sign_in.ts'
import './dialog.css'
import './avatar_dialog.css'

/** Change avatar: closed, then open, then uploading, then saved and closed. Spec 001 §4, §5. */
export function AvatarDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('kit')
  const known = useViewer()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [image, setImage] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'uploading' | 'saving'>('open')
  const [wrong, setWrong] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => dialog.current?.close())

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setState('uploading')
    setWrong('')
    const answer = await upload(file).catch(() => null)
    setState('open')
    // An upload that returns an error number sets no picture.
    if (answer?.uri && !answer.errno) setImage(answer.uri)
    else setWrong(answer?.error || t('upload_failed'))
  }

  const save = async () => {
    const account = known.user?.account
    if (!image || !account) return setWrong(t('avatar.missing'))
    setState('saving')
    const answer = await request(SaveUserImage, { model: { account, image } }).then(
      ({ saveUserImage }) => saveUserImage,
      () => null,
    )
    setState('open')
    if (answer && !succeeded(answer)) return setWrong(refusalText(answer))
    if (!answer) return
    updateViewer({ avatar: shownAddress(image) })
    toast(t('avatar.saved'), 'success')
    close()
  }

  return (
    <dialog ref={dialog} className="area-dialog avatar-dialog" aria-labelledby={id} onClose={close}>
      <h2 id={id}>{t('avatar.title')}</h2>
      <Avatar image={image ? shownAddress(image) : known.avatar} name={shownName(known)} size={112} />
      <label className="button">
        {state === 'uploading' ? t('uploading') : t('avatar.choose')}
        <input
          type="file"
          className="sr-only"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void choose(event)}
        />
      </label>
      <p>{t('avatar.rule', { size: uploadMegabytes() })}</p>
      <p role="alert" className="avatar-wrong">
        {wrong}
      </p>
      <div className="area-dialog-ways">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button button-main"
          onClick={() => void save()}
          aria-disabled={state !== 'open'}
        >
          {state === 'saving' ? t('saving') : t('save')}
        </button>
      </div>
    </dialog>
  )
}
