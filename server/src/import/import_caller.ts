import type { ServiceCaller } from '#server/acting.ts'

/** Who imports a timetable, for whose clocks. */
export interface ImportCaller extends Pick<ServiceCaller, 'run'> {
  tenant: Pick<ServiceCaller['tenant'], 'time_zone'>
}
