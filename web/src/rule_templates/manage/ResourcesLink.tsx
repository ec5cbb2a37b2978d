import { Link } from 'react-router'

/** How many resources use a template, with the way to them. */
export const ResourcesLink = ({ id, resource_count }: { id: string; resource_count: number }) =>
  resource_count === 0 ? (
    '0'
  ) : (
    <Link to={`/manage/resources/resources-list?rule_template_id=${id}`}>{resource_count}</Link>
  )
