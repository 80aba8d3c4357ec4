import { type Language, languages } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminShipFileApply,
  adminShipFileCheck,
  shipFileBytesMax,
  shipFileChunk,
  shipFileColumns,
  shipFileHeads,
} from '@shop/contract/trade/delivery/ship-file.ts'
import { newRequestId } from '@shop/web/request-id.ts'
import { call } from '../../lib/call.ts'
import { readTableFile, type TableUpload } from '../../lib/table-upload.ts'

type Checked = DataOf<typeof adminShipFileCheck>
export type ShipFileRow = Checked['rows'][number]
export type ShipResult = DataOf<typeof adminShipFileApply>['results'][number]

/** A parcel of the file with its request id, which every attempt to send it reuses. */
export type ShipFileParcel = Checked['parcels'][number] & { requestId: string }
export interface ShipFile extends Pick<TableUpload, 'otherSheets'> {
  name: string
  rows: ShipFileRow[]
  parcels: ShipFileParcel[]
}

/** Dry run. @throws UnfitFile, CallError */
export async function checkShipFile(file: File): Promise<ShipFile> {
  const { data, otherSheets } = await readTableFile(file, shipFileBytesMax)
  const { rows, parcels } = await call(adminShipFileCheck, { body: { data } })
  return {
    name: file.name,
    otherSheets,
    rows,
    parcels: parcels.map((parcel) => ({ ...parcel, requestId: newRequestId() })),
  }
}

/** Sends parcels a few at a time and reports each result; when `signal` aborts, finishes those already in progress. */
export async function applyShipFile(
  parcels: readonly ShipFileParcel[],
  told: (results: ShipResult[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < parcels.length && !signal.aborted; from += shipFileChunk) {
    const some = parcels
      .slice(from, from + shipFileChunk)
      .map(({ orderId, carrierId, carrierName, trackingNo, lines, requestId }) => ({
        orderId,
        carrierId,
        carrierName,
        trackingNo,
        requestId,
        lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      }))
    told((await call(adminShipFileApply, { body: { parcels: some } })).results)
  }
}

/** The head line of a file in the operator's language. */
export function shipFileHead(language: string): string[] {
  const known = languages.find((one) => one === language) ?? 'zh-Hant'
  return shipFileColumns.map((column) => shipFileHeads[column][known satisfies Language])
}
