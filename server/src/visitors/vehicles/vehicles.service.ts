/** What other features may do with vehicles. */
export { applyForVehicle } from './applications.ts'
export { decideApplication, takeBackApplication } from './applications_decided.ts'
export { lockVehicle, plateBlocked, vehiclesAlike, type VehicleRow } from './vehicles.ts'
