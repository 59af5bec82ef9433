import type { PlaceFailure } from '#domain/copies/place.ts'
import { StartError } from '../errors.ts'

export interface PlaceFile {
  name: string
  bytes: number
}

/** The files of one recovery code in a second place. Each call throws PlaceError. */
export interface PlaceFiles {
  /** Makes the folder of the code, which nothing else does. */
  prepare(): Promise<void>
  list(): Promise<PlaceFile[]>
  /** Writes the content of the file `from` under a name; it is there whole or not at all. */
  put(name: string, from: string): Promise<void>
  /** Writes what is there under a name to the file `to`. @throws PlaceError `missing` where there is nothing */
  get(name: string, to: string): Promise<void>
  remove(name: string): Promise<void>
}

/** A second place that cannot be used. */
export class PlaceError extends StartError {
  readonly reason: PlaceFailure
  constructor(reason: PlaceFailure, message: string) {
    super(message)
    this.reason = reason
  }
}
