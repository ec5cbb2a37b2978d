/**
 * The permissions of an account. Every operation of the server names one of them; roles are sets of them.
 * `manage` includes viewing, but only data within the user's grants and departments. Product §6.
 */

/** Sorted as the authorisation screens show them: by the part before the dot. */
export const permission_names = [
  'booking.create',
  'booking.see_own',
  'booking.change_own',
  'booking.cancel_own',
  'booking.see',
  'booking.manage',
  'booking.approve',
  'booking.attend',
  'resource.see',
  'resource.collect',
  'resource.manage',
  'resource.import',
  'resources_type.see',
  'resources_type.manage',
  'rule_template.see',
  'rule_template.manage',
  'approval_flow.see',
  'approval_flow.manage',
  'location.see',
  'location.manage',
  'occupy.see',
  'occupy.manage',
  'calendar.see',
  'calendar.manage',
  'seat.manage',
  'blacklist.see',
  'blacklist.manage',
  'evaluation.write',
  'evaluation.manage',
  'notice.see',
  'notice.manage',
  'statistics.see',
  'cloud_meeting.manage',
  'visitor.register',
  'visitor.invite',
  'visitor.see',
  'visitor.manage',
  'visitor.approve',
  'gate.check',
  'vehicle.manage',
  'person.see',
  'person.see_contact',
  'person.manage',
  'group.manage_own',
  'group.manage',
  'permission.see',
  'permission.manage',
  'menu.see',
  'menu.manage',
  'code.see',
  'code.manage',
  'settings.see',
  'settings.manage',
  'table.see',
  'table.manage',
  'file.upload',
  'log.write',
  'operate_log.see',
  'operate_log.delete',
  'notification.read_own',
  'notification_log.see',
  'notification.manage',
  'management.enter',
  'tenant.see',
  'tenant.manage',
  'schema.introspect',
] as const

export type Permission = (typeof permission_names)[number]

const names: ReadonlySet<string> = new Set(permission_names)

/** Whether a text is the name of a permission. */
export function isPermission(text: string): text is Permission {
  return names.has(text)
}

export const role_names = [
  'user',
  'resource_admin',
  'guard',
  'visitor_admin',
  'super_admin',
  'visitor',
] as const
export type RoleName = (typeof role_names)[number]

const user: readonly Permission[] = [
  'booking.create',
  'booking.see_own',
  'booking.change_own',
  'booking.cancel_own',
  'resource.see',
  'resource.collect',
  'resources_type.see',
  'location.see',
  'evaluation.write',
  'notice.see',
  'notification.read_own',
  'visitor.invite',
  'person.see',
  'group.manage_own',
  'menu.see',
  'code.see',
  'settings.see',
  'table.see',
  'file.upload',
  'log.write',
]

const visitor: readonly Permission[] = [
  'visitor.register',
  'notice.see',
  'settings.see',
  'menu.see',
  'file.upload',
]

/** What the user area and the registration of visitors need: all other permissions belong to the management area. */
export const everybodys_permissions: ReadonlySet<Permission> = new Set([...user, ...visitor])

/**
 * The initial permissions of the built-in roles; a tenant may change all but super_admin, which always has
 * all.
 */
export const built_in_roles: Readonly<Record<RoleName, readonly Permission[]>> = {
  user,
  resource_admin: [
    ...user,
    'booking.see',
    'booking.manage',
    'booking.approve',
    'booking.attend',
    'resource.manage',
    'resource.import',
    'resources_type.manage',
    'rule_template.see',
    'rule_template.manage',
    'approval_flow.see',
    'occupy.see',
    'occupy.manage',
    'calendar.see',
    'seat.manage',
    'blacklist.see',
    'blacklist.manage',
    'evaluation.manage',
    'notice.manage',
    'statistics.see',
    'cloud_meeting.manage',
    'person.see_contact',
    'table.manage',
    'management.enter',
  ],
  guard: [...user, 'booking.attend', 'gate.check', 'visitor.see', 'management.enter'],
  visitor_admin: [
    ...user,
    'visitor.see',
    'visitor.manage',
    'visitor.approve',
    'gate.check',
    'vehicle.manage',
    'notice.manage',
    'statistics.see',
    'person.see_contact',
    'table.manage',
    'management.enter',
  ],
  super_admin: permission_names,
  visitor,
}
