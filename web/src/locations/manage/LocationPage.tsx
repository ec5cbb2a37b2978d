import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPosition } from '#rules/locations/locations.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf, type Answered } from '../../graphql/operation.ts'
import type { CheckAll } from '../../kit/form/declare.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { able, number, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { deleteAction, stateActions } from '../../kit/list/row_changes.ts'
import { TreeList } from '../../kit/tree/TreeList.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import {
  DeleteLocations,
  FindLocation,
  FindLocationTree,
  SaveLocation,
  UpdateLocation,
  UpdateLocationStates,
  type LocationRow,
} from '../locations.graphql.ts'
import { follow, location_sections } from './location_sections.tsx'

const may = 'location.manage'

/** Latitude and longitude as maps write them, and how far around them counts as being there. */
const positionOf = ({ latitude, longitude, radius }: LocationRow) =>
  latitude === null || longitude === null
    ? ''
    : `${latitude}, ${longitude}${radius === null ? '' : `\u00a0±\u00a0${radius}\u00a0m`}`

const columns = [
  text<LocationRow, 'name'>('name', { pair: true, width: 280, least: 220 }),
  text<LocationRow, 'code'>('code', { width: 120 }),
  text<LocationRow, 'position'>('position', { width: 250, least: 200, plain: positionOf }),
  number<LocationRow, 'order'>('order', { width: 80 }),
  state<LocationRow, 'state'>('state', { 0: 'bad', 1: 'good' }, { width: 110 }),
]

const filters = [select('kind', ['campus', 'building', 'floor']), select('state', [1, 0])]

const listOf = ({ findLocationAll }: Answered<typeof FindLocationTree>) => nodesOf(findLocationAll)
const place = ({ code, parent_code }: LocationRow) => ({ key: code, above: parent_code })
const searched = ({ name, name_en, code }: LocationRow) => [name, name_en, code]
/** More than any tenant has. */
const every = { first: 9999 }

/** What a row offers besides the dialogs. */
const changes: RowAction<LocationRow>[] = [
  ...stateActions<LocationRow>(
    may,
    (row) => row.state,
    (ids, to) => request(UpdateLocationStates, { ids, state: to }).then((r) => r.updateLocationStateAll),
  ),
  deleteAction(may, (ids) => request(DeleteLocations, { ids }).then((r) => r.deleteLocationAll)),
]

/** Which location is edited, or what is added and to what. */
interface OpenLocation {
  kind: string
  id?: string
  /** Of the edited one. */
  name?: string
  /** What a new one lies in; a campus lies in nothing. */
  above?: { code: string; name: string }
}

/** /manage/settings/location-manage: campuses, their buildings and floors. */
export function LocationPage() {
  const [open, setOpen] = useState<OpenLocation | null>(null)
  useFocusBack(open !== null)
  const actions = useMemo((): RowAction<LocationRow>[] => {
    const add = (key: string, above: string, kind: 'building' | 'floor'): RowAction<LocationRow> => ({
      key,
      may,
      when: (row) => row.kind === above,
      does: { open: (row) => setOpen({ kind, above: { code: row.code, name: named(row, 'name') } }) },
    })
    return [
      {
        key: 'edit',
        may,
        when: able('update'),
        does: { open: (row) => setOpen({ kind: row.kind, id: row.id, name: named(row, 'name') }) },
      },
      add('add_building', 'campus', 'building'),
      add('add_floor', 'building', 'floor'),
      ...changes,
    ]
  }, [])
  return (
    <>
      <TreeList
        words="locations"
        query={FindLocationTree}
        variables={every}
        of={listOf}
        place={place}
        searched={searched}
        columns={columns}
        filters={filters}
        actions={actions}
        create={{ run: () => setOpen({ kind: 'campus' }), may }}
        below={open?.above?.code}
      />
      {open && <LocationDialog open={open} close={() => setOpen(null)} />}
    </>
  )
}

const load = {
  query: FindLocation,
  of: ({ findLocationById }: { findLocationById: object | null }) => findLocationById,
}
/** Forms and filters of resources offer locations too. */
const touches = ['findLocationAll', 'findResourceAll']

/** Adds or edits a campus, a building or a floor. */
function LocationDialog({
  open: { kind, id, name = '', above },
  close,
}: {
  open: OpenLocation
  close: () => void
}) {
  const { t } = useTranslation('locations')
  const check = useMemo(
    (): CheckAll => (values) =>
      new Map(checkPosition(values).map(({ field }) => [field ?? '', t('half_position')])),
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
