import { Button } from 'antd'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { WordFile } from '../../locales/types.d.ts'
import { LeaveDialog } from '../ConfirmDialog.tsx'
import { useLabel } from '../useLabel.ts'
import { Modal } from '../Modal.tsx'
import type { AnySection, Values } from './declare.ts'
import { FormFields } from './FormFields.tsx'
import { FormNotes } from './FormNotes.tsx'
import type { FormDeclaration } from './FormPage.tsx'
import { LeaveGuard } from './Leaving.tsx'
import { LoadedRow } from './LoadedRow.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useForm } from './useForm.ts'
import { useSaving } from './useSaving.ts'
import './form.css'

interface FormDialogProps<File extends WordFile, Result> extends FormDeclaration<File, Result> {
  /** Called when it is saved, cancelled, or left without saving. */
  close: () => void
  /** Distinguishes the drafts of new rows of one page, such as those below different parents. */
  draft?: string
  /** What the button does, where that isn't saving. */
  save_label?: string
}

/** What the dialog's frame must know about the form in it. */
interface Guarded {
  dirty: boolean
  discard: () => void
}

const clean: Guarded = { dirty: false, discard: () => undefined }

/** A form in a dialog, from the declaration of a page's form: for rows with few fields. See kit/README.md. */
export function FormDialog<File extends WordFile, Result>(props: FormDialogProps<File, Result>) {
  const { words, id, load, title, close } = props
  const { t } = useTranslation('kit')
  const label = useLabel(words)
  const guarded = useRef(clean)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (guarded.current.dirty ? setLeaving(true) : close())
  return (
    <Modal
      open
      centered
      width={720}
      title={title ?? label(id === undefined ? 'form.add' : 'form.edit')}
      footer={null}
      // Input must not be lost by an unintended click.
      mask={{ closable: false }}
      onCancel={leave}
    >
      <LoadedRow
        id={id}
        load={load}
        back={
          <button type="button" className="button" onClick={close}>
            {t('form.back')}
          </button>
        }
      >
        {(base) => <Loaded {...props} base={base} guarded={guarded} leave={leave} />}
      </LoadedRow>
      {leaving && (
        <LeaveDialog stay={() => setLeaving(false)} leave={() => (guarded.current.discard(), close())} />
      )}
    </Modal>
  )
}

const nothing: Values = {}

function Loaded<File extends WordFile, Result>({
  words,
  sections: declared,
  initial = nothing,
  follow,
  check,
  close,
  draft = 'new',
  save_label: does,
  title: _title,
  nameOf: _name,
  base,
  guarded,
  leave,
  ...saves
}: FormDialogProps<File, Result> & { base: Values; guarded: RefObject<Guarded>; leave: () => void }) {
  const { id } = saves
  const { t } = useTranslation('kit')
  const label = useLabel(words)
  const { pathname } = useLocation()
  const sections: readonly AnySection[] = declared
  const path = `${pathname}#${id ?? draft}`
  const form = useForm({ sections, base, initial: id === undefined ? initial : nothing, path, follow, check })
  const box = useRef<HTMLFormElement>(null)
  const { busy, save, saved } = useSaving(form, saves, box, close)
  useLayoutEffect(() => {
    guarded.current = { dirty: form.dirty, discard: form.forgetDraft }
  })
  return (
    <form
      ref={box}
      className="form-dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormNotes form={form} label={label} />
      {sections
        .filter(({ when }) => when?.(form.values) ?? true)
        .map(({ key, fields }) => (
          <FormFields key={key} fields={fields} form={form} label={label} />
        ))}
      <footer className="form-dialog-foot">
        <Button onClick={leave}>{t('cancel')}</Button>
        <SaveButton form={form} label={label} busy={busy} does={does} />
      </footer>
      <LeaveGuard dirty={form.dirty} saved={saved} discard={form.forgetDraft} />
    </form>
  )
}
