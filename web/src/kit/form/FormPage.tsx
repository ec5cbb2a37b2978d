import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { WordFile } from '../../locales/types.d.ts'
import { useLabel } from '../useLabel.ts'
import type { AnySection, CheckAll, Follow, Section, Values } from './declare.ts'
import { FormBody } from './FormBody.tsx'
import { LoadedRow } from './LoadedRow.tsx'
import { LockedForm } from './LockedForm.tsx'
import { useForm } from './useForm.ts'
import { useSaving, type Saves } from './useSaving.ts'
import './form.css'

/** What a form declares, on a page or in a dialog. */
export interface FormDeclaration<File extends WordFile, Result> extends Saves<Result> {
  /**
   * The locale file: `form.add`, `form.edit`, `sections.*`, `fields.*`, `options.*`, `hints.*`,
   * `no_choices.*`, `columns.*`.
   */
  words: File
  sections: readonly Section<File>[]
  /** Initial values of a new row. */
  initial?: Values
  /** How a change of one field affects others. */
  follow?: Follow
  /** Checks the values together: the server's own check if the rule is shared. */
  check?: CheckAll
  title?: string
  /** The name of the edited row, shown in the title. */
  nameOf?: (row: Values) => string
}

interface FormPageProps<File extends WordFile, Result> extends FormDeclaration<File, Result> {
  /** Where saving and the form's back button lead. */
  back: string
  /** Saving stays on the form, with what is stored then. */
  stays?: true
  /** Where a new row leads instead. */
  then?: (id: string) => string
  /** Why this user can't change the row, which is then only shown; null: they can. */
  locked?: (row: Values) => string | null
}

/** Where nothing is found, the way back to the list. */
export function WayBack({ to }: { to: string }) {
  const { t } = useTranslation('kit')
  return (
    <Link to={to} className="button">
      {t('form.back')}
    </Link>
  )
}

/** A form page from its declaration. See kit/README.md. */
export function FormPage<File extends WordFile, Result>(props: FormPageProps<File, Result>) {
  const { id, load, back, stays, then } = props
  const [saves, setSaves] = useState(0)
  const navigate = useNavigate()
  const leave = ([made]: readonly string[]) => {
    if (stays) setSaves((before) => before + 1)
    else void navigate(id === undefined && made !== undefined && then ? then(made) : back)
  }
  return (
    <LoadedRow key={saves} id={id} load={load} back={<WayBack to={back} />}>
      {(base) => {
        const why = id === undefined ? null : (props.locked?.(base) ?? null)
        if (why === null) return <Loaded key={id ?? ''} {...props} base={base} leave={leave} />
        return <Locked {...props} base={base} why={why} />
      }}
    </LoadedRow>
  )
}

function Locked<File extends WordFile, Result>({
  words,
  sections,
  nameOf,
  base,
  why,
  back,
}: FormPageProps<File, Result> & { base: Values; why: string }) {
  const label = useLabel(words)
  return (
    <LockedForm
      title={nameOf?.(base) ?? label('title')}
      why={why}
      sections={sections}
      values={base}
      label={label}
      back={back}
    />
  )
}

const nothing: Values = {}

function Loaded<File extends WordFile, Result>({
  words,
  sections: declared,
  initial = nothing,
  follow,
  check,
  back,
  title,
  nameOf,
  base,
  locked: _locked,
  stays: _stays,
  leave,
  then: _then,
  ...saves
}: FormPageProps<File, Result> & { base: Values; leave: (made: readonly string[]) => void }) {
  const { id } = saves
  const label = useLabel(words)
  const { pathname, search } = useLocation()
  const sections: readonly AnySection[] = declared
  const start = id === undefined ? initial : nothing
  const form = useForm({ sections, base, initial: start, path: pathname + search, follow, check })
  const page = useRef<HTMLFormElement>(null)
  const { busy, save, saved } = useSaving(form, saves, page, leave)
  return (
    <FormBody
      ref={page}
      title={title ?? label(id === undefined ? 'form.add' : 'form.edit')}
      name={id === undefined ? '' : (nameOf?.(base) ?? '')}
      sections={sections}
      form={form}
      label={label}
      busy={busy}
      back={back}
      saved={saved}
      save={save}
    />
  )
}
