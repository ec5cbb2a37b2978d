/** What other features may do with vehicles. */
export { lockVehicle, plateBlocked, vehiclesAlike, type VehicleRow } from './vehicles.ts'
