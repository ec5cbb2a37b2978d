import type { Mutant } from './mutant.ts'

/** Bugs in caches, in streams, and in files that are sent. */
export const remembered_and_sent: readonly Mutant[] = [
  {
    name: 'holds of a resource are cached for all tenants',
    file: 'server/src/availability/runs_cache.ts',
    find: '`${tenant_id} ${resource_id}`',
    put: '`${tenant_id.slice(0, 0)} ${resource_id}`',
    tests: 'security/caches',
  },
  {
    name: 'rules are cached for all tenants',
    file: 'server/src/booking_rules/rules_in_force.ts',
    find: '`${tenant_id} ${row.id} ${row.version}',
    put: '`${tenant_id.slice(0, 0)} ${row.id} ${row.version}',
    tests: 'security/caches',
  },
  {
    name: 'users are cached for all tenants',
    file: 'server/src/context_of.ts',
    find: '`${tenant_id} ${account}`\n',
    put: '`${tenant_id.slice(0, 0)} ${account}`\n',
    tests: 'security/caches',
  },
  {
    name: 'a closed tenant still receives changes',
    file: 'server/src/availability/live.ts',
    find: 'if (caller.tenant.state === INVALID_TENANT)',
    put: 'if (caller.tenant.state === INVALID_TENANT && caller.tenant.is_super)',
    tests: 'availability/listeners',
  },
  {
    name: 'a sheet may have any dimensions',
    file: 'server/src/import/sheet_shape.ts',
    find: 'if (row > MAX_LINES || column > MAX_COLUMNS) return far(address)',
    put: '',
    tests: 'import/hostile_files',
  },
  {
    name: "open grids outlive the user's rights",
    file: 'server/src/availability/live.ts',
    find: 'viewer.account === account)) letGo(listener)',
    put: 'viewer.account === account)) void listener',
    tests: 'availability/live',
  },
  {
    name: "a slow reader's buffer grows without limit",
    file: 'server/src/availability/live.ts',
    find: 'raw.writableLength <= MAX_WAITING',
    put: 'raw.writableLength <= Infinity',
    tests: 'availability/live',
  },
]
