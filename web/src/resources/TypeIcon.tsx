import { LineDrawing } from '../kit/LineDrawing.tsx'

/** Icons of kinds of resources, drawn as lines. A type names one of these, or has a picture of its own. */
const lines: Record<string, string> = {
  meeting: 'M4 10h16v4H4zM7 14v5M17 14v5M7 7V5h3v2M14 7V5h3v2',
  group:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c.5-3.3 2.8-5 6-5s5.5 1.7 6 5M16 11a2.5 2.5 0 1 0-1-4.8M17 14c2.4.3 3.7 1.9 4 4.5',
  hall: 'M3 5h18v9H3zM12 14v3M8 20l4-3 4 3M7 9h6',
  seminar: 'M4 4h16v10H4zM8 8h8M8 11h5M7 20v-3M12 20v-3M17 20v-3',
  sport: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  reading: 'M12 7c-2-1.7-5-2-8-2v13c3 0 6 .3 8 2 2-1.7 5-2 8-2V5c-3 0-6 .3-8 2zM12 7v13',
  lab: 'M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9',
  piano: 'M3 6h18v13H3zM8 6v7M12 6v7M16 6v7M8 13v6M12 13v6M16 13v6',
  device: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  observatory: 'M4 20h16M6 20v-6a6 6 0 0 1 12 0v6M13 8.5 18 4M12 14v6',
  seat: 'M7 4v8h10V4M5 12h14v4H5zM7 16v4M17 16v4',
  visitor: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6',
}

/** The URL of a picture of this site, such as an upload. Pictures of other sites are not shown. */
export const isPicture = (icon: string | null | undefined): icon is string => /^\/(?!\/)/.test(icon ?? '')

/**
 * The icon of a resource type; its first letter if it has none that we know. It stands beside the name and
 * has no accessible text of its own.
 */
export function TypeIcon({ icon, name }: { icon: string | null; name: string }) {
  if (isPicture(icon))
    return <img className="type-icon" src={icon} alt="" width="48" height="48" loading="lazy" />
  const path = icon ? lines[icon] : undefined
  return (
    <span className="type-icon" aria-hidden="true">
      {path ? <LineDrawing path={path} size={26} weight={1.5} /> : [...name][0]}
    </span>
  )
}
