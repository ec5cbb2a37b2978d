/** The networks from which a tenant's management area may be used; none in use: from everywhere. Product §5. */
import { asks, in_use, record } from '../records/record.ts'
import { moment, text } from '../records/field_kinds.ts'

export const allowed_network_record = record({
  entity: 'AllowedNetwork',
  see: 'settings.manage',
  manage: 'settings.manage',
  operations: {
    list: 'findAllowedNetworkAll',
    one: 'findAllowedNetworkById',
    create: 'saveAllowedNetwork',
    update: 'updateAllowedNetwork',
    state: 'updateAllowedNetworkState',
    remove: 'deleteAllowedNetwork',
  },
  fields: {
    /** An address with the length of its prefix, such as 10.0.0.0/8 or 2001:db8::/32; without a length this address alone. */
    network: asks(text(60), { required: true }),
    /** Which network it is. */
    remark: text(200),
  },
  shown: {
    /** 1 in use · 0 stopped. */
    state: in_use,
    create_time: asks(moment(), { required: true }),
  },
  filters: ['state'],
  sorts: ['create_time'],
  search: ['network', 'remark'],
})
