import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { toast } from '../graphql/toast.ts'
import { shownAddress } from '../graphql/upload.ts'
import { useUploading } from '../graphql/useUploading.ts'
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
  const [state, setState] = useState<'open' | 'saving'>('open')
  const uploading = useUploading(t('upload_failed'))
  const [wrong, setWrong] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => dialog.current?.close())

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setWrong('')
    await uploading.send(file, setImage)
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
        {uploading.busy ? t('uploading') : t('avatar.choose')}
        <input
          type="file"
          className="sr-only"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void choose(event)}
        />
      </label>
      <p>{t('avatar.rule', { size: uploadMegabytes() })}</p>
      <p role="alert" className="avatar-wrong">
        {wrong || uploading.wrong}
      </p>
      <div className="area-dialog-ways">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button button-main"
          onClick={() => void save()}
          aria-disabled={state !== 'open' || uploading.busy}
        >
          {state === 'saving' ? t('saving') : t('save')}
        </button>
      </div>
    </dialog>
  )
}
