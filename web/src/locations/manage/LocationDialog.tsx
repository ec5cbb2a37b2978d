import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import type { CheckAll } from '../../kit/form/declare.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FindLocation, SaveLocation, UpdateLocation } from '../locations.graphql.ts'
import { follow, halfPosition, location_sections } from './location_sections.tsx'

/** Which location is edited, or what is added and to what. */
export interface OpenLocation {
  kind: string
  id?: string
  /** Of the edited one. */
  name?: string
  /** What a new one lies in; a campus lies in nothing. */
  above?: { code: string; name: string }
}

const load = {
  query: FindLocation,
  of: ({ findLocationById }: { findLocationById: object | null }) => findLocationById,
}
/** Forms and filters of resources offer locations too. */
const touches = ['findLocationAll', 'findResourceAll']

/** Adds or edits a campus, a building or a floor. */
export function LocationDialog({
  open: { kind, id, name = '', above },
  close,
}: {
  open: OpenLocation
  close: () => void
}) {
  const { t } = useTranslation('locations')
  const check = useMemo(
    (): CheckAll => (values) => new Map(halfPosition(values).map((field) => [field, t('half_position')])),
    [t],
  )
  const title =
    id !== undefined
      ? t('form.edit_named', { name })
      : kind === 'building'
        ? t('form.add_building', { name: above?.name })
        : kind === 'floor'
          ? t('form.add_floor', { name: above?.name })
          : t('form.add')
  return (
    <FormDialog
      words="locations"
      sections={location_sections}
      id={id}
      draft={`${kind} ${above?.code ?? ''}`}
      load={load}
      initial={{ kind, state: 1, order: 0 }}
      follow={follow}
      check={check}
      create={(model, sending) =>
        request(SaveLocation, {
          model: { ...model, ...sending, kind, ...(above ? { parent_code: above.code } : {}) },
        }).then((r) => r.saveLocation)
      }
      update={(model) => request(UpdateLocation, { model }).then((r) => r.updateLocation)}
      touches={touches}
      title={title}
      close={close}
    />
  )
}
