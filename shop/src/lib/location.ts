import { t } from '@lingui/core/macro'

/** The phone's position: degrees, metres, metres per second; null where unknown. */
export interface Location {
  latitude: number
  longitude: number
  accuracy: number
  speed: number | null
  altitude: number | null
}

/** A reading this old is as good as a new one. */
const freshMs = 30_000
const patienceMs = 10_000

/** Asks the phone for its position, and the user for permission if needed. Rejects with a message for the user. */
export function readLocation(): Promise<Location> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(t`此瀏覽器不支援定位`))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy, speed, altitude } }) =>
        resolve({ latitude, longitude, accuracy, speed, altitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(
          new Error(code === PERMISSION_DENIED ? t`未獲准使用位置，請在瀏覽器設定中開啟` : t`暫時無法取得目前位置`),
        ),
      { enableHighAccuracy: true, maximumAge: freshMs, timeout: patienceMs },
    )
  })
}
