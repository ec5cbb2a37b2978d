import { Button } from 'antd'
import { useEffect, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Label } from '../list/declare.tsx'
import { Changes } from './Changes.tsx'
import type { AnySection } from './declare.ts'
import { FormField } from './FormField.tsx'
import { LeaveGuard } from './Leaving.tsx'
import type { useForm } from './useForm.ts'

interface FormBodyProps {
  ref: Ref<HTMLFormElement>
  title: string
  /** The name of what is edited; '' for something new. */
  name: string
  sections: readonly AnySection[]
  form: ReturnType<typeof useForm>
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
  const { t, i18n } = useTranslation('kit')
  const missing = form.missing.map((field) => label(`fields.${field}`))
  const joined = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(missing.slice(0, 3))
  const saveLabel =
    missing.length === 0
      ? t('save')
      : missing.length > 3
        ? t('form.missing_more', { fields: joined, count: missing.length - 3 })
        : t('form.missing', { fields: joined })
  const shown = sections.filter(({ when }) => when?.(form.values) ?? true)
  const general = form.refused.get('')
  const hint = (field: string) => {
    const words = label(`hints.${field}`)
    return words === `hints.${field}` ? '' : words
  }
  return (
    <form
      ref={ref}
      className="form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="manage-page-head">
        <h1>{name ? `${title} · ${name}` : title}</h1>
      </div>
      {form.restored && form.dirty && (
        <div className="form-note form-note-plain" role="status">
          <p>{t('form.restored')}</p>
          <button type="button" className="button" onClick={form.discard}>
            {t('form.discard')}
          </button>
        </div>
      )}
      <SectionNav
        sections={shown}
        label={label}
        wrong={(section) => section.fields.some(({ field }) => form.problemOf(field) !== null)}
      />
      <Changes
        fields={form.fields}
        values={form.values}
        conflicts={form.conflicts}
        taken={form.taken}
        settle={form.resolveConflict}
        label={label}
      />
      {general && (
        <div className="form-note" role="alert">
          {general.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {shown.map(({ key, fields }) => (
        <section
          key={key}
          data-section={key}
          className="card form-section"
          aria-label={label(`sections.${key}`)}
        >
          <h2>{label(`sections.${key}`)}</h2>
          <div className="form-fields">
            {fields
              .filter(({ when }) => when?.(form.values) ?? true)
              .map((field) => (
                <FormField
                  key={field.field}
                  field={field}
                  values={form.values}
                  problem={form.problemOf(field.field)}
                  hint={hint(field.field)}
                  set={(value) => form.set(field.field, value)}
                  leave={() => form.touch(field.field)}
                  label={label}
                />
              ))}
          </div>
        </section>
      ))}
      <footer className="form-footer">
        <span role="status">{form.dirty ? t('form.unsaved') : ''}</span>
        <Link to={back} className="button">
          {t('cancel')}
        </Link>
        <Button type="primary" htmlType="submit" loading={busy}>
          {saveLabel}
        </Button>
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
