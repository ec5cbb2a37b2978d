import './grid_filters.css'

const FIELDS = ['place', 'place', 'people', 'equipment', 'place'] as const

/** Holds the filters' place until they are there: the day below them doesn't move. */
export const FiltersToCome = () => (
  <div className="grid-filters" aria-hidden="true">
    <span className="grid-filter-name field-to-come" />
    <span className="grid-filter-more field-to-come" />
    <div className="grid-filter-rest">
      {FIELDS.map((field, at) => (
        <span key={at} className={`grid-filter-${field} field-to-come`} />
      ))}
    </div>
  </div>
)

/** The same for the lists of one's own reservations. */
export const QueryToCome = () => (
  <div className="mine-query" aria-hidden="true">
    <span className="mine-keywords field-to-come" />
    <span className="mine-status field-to-come" />
    <span className="mine-date field-to-come" />
    <span className="mine-date field-to-come" />
  </div>
)
