/** Who may use and administer which resources, for other features. */
export { administratorsOf, typeAdministratorsOf } from './administrators.ts'
export {
  administeredBy,
  dataScope,
  departmentsOf,
  grantsOfType,
  mayAdministerResource,
  mayAdministerType,
  mayAttendResource,
  mayUseType,
  ownDepartments,
  type Administered,
  type DataScope,
  type Reached,
  type TypeAuth,
} from './grants.ts'
