import { useEffect, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Label } from '../list/declare.tsx'
import type { AnySection } from './declare.ts'
import { FormFields } from './FormFields.tsx'
import { FormNotes } from './FormNotes.tsx'
import { LeaveGuard } from './Leaving.tsx'
import { SaveButton } from './SaveButton.tsx'
import type { FormState } from './useForm.ts'

interface FormBodyProps {
  ref: Ref<HTMLFormElement>
  title: string
  /** The name of what is edited; '' for something new. */
  name: string
  sections: readonly AnySection[]
  form: FormState
  label: Label
  busy: boolean
  back: string
  saved: () => boolean
  save: () => void
}

/** The layout of a form: notes on top, sections, and the footer that lists what is missing. */
export function FormBody({
  ref,
  title,
  name,
  sections,
  form,
  label,
  busy,
  back,
  saved,
  save,
}: FormBodyProps) {
  const { t } = useTranslation('kit')
  const shown = sections.filter(({ when }) => when?.(form.values) ?? true)
  return (
    <form
      ref={ref}
      className="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="manage-page-head">
        <h1>{name ? `${title} · ${name}` : title}</h1>
      </div>
      <SectionNav
        sections={shown}
        label={label}
        wrong={(section) => section.fields.some(({ field }) => form.problemOf(field) !== null)}
      />
      <FormNotes form={form} label={label} />
      {shown.map(({ key, fields }) => (
        <section
          key={key}
          data-section={key}
          className="card form-section"
          aria-label={label(`sections.${key}`)}
        >
          <h2>{label(`sections.${key}`)}</h2>
          <FormFields fields={fields} form={form} label={label} />
        </section>
      ))}
      <footer className="form-footer">
        <span role="status">{form.dirty ? t('form.unsaved') : ''}</span>
        <Link to={back} className="button">
          {t('cancel')}
        </Link>
        <SaveButton form={form} label={label} busy={busy} />
      </footer>
      <LeaveGuard dirty={form.dirty} saved={saved} discard={form.forgetDraft} />
    </form>
  )
}

/** A form with this many sections or fewer needs no navigation. */
const few_sections = 3

/** Links to the sections of a long form; sections with a problem are marked. */
function SectionNav({
  sections,
  label,
  wrong,
}: {
  sections: readonly AnySection[]
  label: Label
  wrong: (section: AnySection) => boolean
}) {
  const { t } = useTranslation('kit')
  const here = useSectionInView(sections)
  if (sections.length <= few_sections) return null
  const goTo = (key: string) => {
    const section = document.querySelector(`[data-section="${CSS.escape(key)}"]`)
    section?.scrollIntoView()
    section
      ?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')
      ?.focus({ preventScroll: true })
  }
  return (
    <nav className="form-nav" aria-label={t('form.sections')}>
      {sections.map((section) => (
        <button
          key={section.key}
          type="button"
          className={wrong(section) ? 'button button-plain form-nav-wrong' : 'button button-plain'}
          {...(section.key === here ? { 'aria-current': 'location' as const } : {})}
          onClick={() => goTo(section.key)}
        >
          {label(`sections.${section.key}`)}
        </button>
      ))}
    </nav>
  )
}

/** The section in view: the last one that begins above the upper third of the window. */
function useSectionInView(sections: readonly AnySection[]): string | undefined {
  const [here, setHere] = useState(sections[0]?.key)
  useEffect(() => {
    const look = () => {
      const begun = sections.filter(({ key }) => {
        const section = document.querySelector(`[data-section="${CSS.escape(key)}"]`)
        return section !== null && section.getBoundingClientRect().top < innerHeight / 3
      })
      setHere((begun.at(-1) ?? sections[0])?.key)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return here
}
