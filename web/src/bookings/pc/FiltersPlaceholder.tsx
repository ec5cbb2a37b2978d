import './grid_filters.css'

const FIELDS = ['time', 'place', 'place', 'people', 'equipment', 'place'] as const

/** Placeholder until the filters are loaded, so that the day below doesn't move. */
export const FiltersPlaceholder = () => (
  <div className="row" aria-hidden="true">
    <span className="grid-filter-name field-to-come" />
    <span className="grid-filter-more field-to-come" />
    <div className="grid-filter-rest">
      {FIELDS.map((field, at) => (
        <span key={at} className={`grid-filter-${field} field-to-come`} />
      ))}
    </div>
  </div>
)
