import type { Permission } from '#rules/permissions/permissions.ts'
import type { ReactNode } from 'react'
import { mayDo, useViewer } from '../viewer/useViewer.ts'

/** Renders its children for users who hold the permission. The server decides; this only avoids a refusal. */
export function Allowed({
  may,
  children,
  otherwise = null,
}: {
  may: Permission | undefined
  children: ReactNode
  otherwise?: ReactNode
}) {
  return mayDo(may, useViewer()) ? children : otherwise
}
