import { Button, Image } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { later } from '../../kit/later.tsx'
import { loadWords } from '../../locales/words.ts'
import { RichText } from '../../kit/RichText.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { useBackCloses } from '../../kit/useBackCloses.ts'
import { named } from '../../viewer/named.ts'
import { FindCodeItems, FindTypeProperties } from '../resource_filters.graphql.ts'
import { FindResource, type BookableResource } from '../resources.graphql.ts'
import { instructionsOf } from '../Instructions.tsx'
import { closedPeriodText, monthsText, weekdaysText } from '../days_in_words.ts'
import { locationText } from '../location_in_words.ts'
import { propertiesInWords } from '../properties.ts'
import { RuleSentences } from '../RuleSentences.tsx'
import { SeatsInBuilding } from './SeatsInBuilding.tsx'
import './resource_drawer.css'

const ResourceEvaluations = later(() =>
  import('../../evaluations/ResourceEvaluations.tsx').then((m) => m.ResourceEvaluations),
)
const ResourceFeed = later(() =>
  Promise.all([import('../../feeds/ResourceFeed.tsx'), loadWords(['feeds'])]).then(([m]) => m.ResourceFeed),
)
const Panorama = later(() => import('./Panorama.tsx').then((m) => m.Panorama))

interface ResourceDrawerProps {
  id: string
  starred: boolean
  onStar(starred: boolean): void
  onClose(): void
  /** Content above all else, such as the free periods. */
  children?: ReactNode
}

/** A resource's details for users who book it: over the grid, which stays in place. */
export function ResourceDrawer({ id, starred, onStar, onClose, children }: ResourceDrawerProps) {
  const { t } = useTranslation('resources')
  const { data, error, refetch } = useRequest(FindResource, { id })
  const resource = data?.findResourceById
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={resource ? named(resource, 'resources_name') : ' '}
      className="resource-drawer"
      extra={
        <Button
          type="text"
          className="resource-star"
          aria-pressed={starred}
          aria-label={t(starred ? 'unstar' : 'star')}
          onClick={() => onStar(!starred)}
        >
          {starred ? '★' : '☆'}
        </Button>
      }
    >
      {error && !resource ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : resource ? (
        <>
          {children}
          <Detail resource={resource} />
        </>
      ) : (
        <Skeleton />
      )}
    </Drawer>
  )
}

function Detail({ resource }: { resource: BookableResource }) {
  const { t } = useTranslation('resources')
  const { data } = useRequest(FindCodeItems, { code: 'equipment' }, { staleTime: 300_000 })
  const equipment = resource.equipment.map((code) => {
    const item = data?.findCodeItems.find((one) => one.item_code === code)
    return item ? named(item, 'item_name') : code
  })
  const of_type = useRequest(
    FindTypeProperties,
    { id: resource.resources_type_id },
    { staleTime: 300_000 },
  ).data
  const properties = propertiesInWords(
    of_type?.findResourcesTypeExtendedPropertiesWithItem ?? [],
    resource.extended_values,
  ).map(({ code, label, value }) => ({ key: `property ${code}`, label, children: value }))
  const instructions = instructionsOf(resource)
  const facts = [
    { key: 'place', children: locationText(resource) },
    { key: 'capacity', children: resource.capacity > 1 ? t('people', { n: resource.capacity }) : '' },
    { key: 'equipment', children: equipment.join(' · ') },
    { key: 'dept', children: named(resource, 'admin_dept_name') },
    { key: 'joint_dept', children: named(resource, 'joint_admin_dept_name') },
    {
      key: 'months',
      children: resource.bookable_months ? monthsText(resource.bookable_months) : t('all_months'),
    },
    {
      key: 'weekdays',
      children: resource.bookable_weekdays ? weekdaysText(resource.bookable_weekdays) : t('all_days'),
    },
    { key: 'closed', children: resource.closed_periods?.map(closedPeriodText).join('; ') },
    { key: 'remark', children: resource.remark },
    { key: 'number', children: resource.resources_number },
    {
      key: 'qr',
      children: resource.qcode_image_url && (
        <img className="resource-qr" src={resource.qcode_image_url} alt={t('fact_qr')} loading="lazy" />
      ),
    },
  ] as const
  return (
    <>
      {resource.pictures.length > 0 && <Pictures resource={resource} />}
      {resource.panorama && (
        <Panorama address={resource.panorama} label={t('panorama')} fallback={<Skeleton lines={2} />} />
      )}
      <dl className="resource-facts">
        {[...facts.map((fact) => ({ ...fact, label: t(`fact_${fact.key}`) })), ...properties]
          .filter(({ children }) => children)
          .map(({ key, label, children }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{children}</dd>
            </div>
          ))}
      </dl>
      {resource.capacity_mode === 'shared' && resource.building_name && (
        <SeatsInBuilding building={resource.building_name} campus={resource.campus_name} />
      )}
      <h2>{t('rules')}</h2>
      <RuleSentences resource={resource} className="resource-rules" />
      {instructions && (
        <>
          <h2>{t('instructions')}</h2>
          <RichText html={instructions} />
        </>
      )}
      <ResourceEvaluations resources_id={resource.id} fallback={<Skeleton lines={3} />} />
      <ResourceFeed resources_id={resource.id} />
    </>
  )
}

/** The pictures, each over the whole page on request. */
function Pictures({ resource }: { resource: BookableResource }) {
  const { t } = useTranslation('resources')
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    <Image.PreviewGroup preview={{ open, onOpenChange: setOpen }}>
      <div className="resource-pictures">
        {resource.pictures.map((picture, i) => (
          <Image
            key={picture}
            src={picture}
            alt={t('picture_n', { n: i + 1, name: named(resource, 'resources_name') })}
          />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}
